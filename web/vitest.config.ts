import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // Svelte's own code for browsers: its code for servers has no reactivity.
  resolve: { conditions: ["browser"] },
  test: { include: ["tests/**/*.test.ts"], unstubGlobals: true },
});
