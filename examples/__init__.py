"""Programs to start from; `docs/envs.md` explains them."""
