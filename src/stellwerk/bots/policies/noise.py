"""Random mistakes, for bots that should not play their best."""

from stellwerk.engine.chance import advanced, fraction, mixed
from stellwerk.engine.kernel import inlined

from .parameters import ParametersRow
from .workspace import WorkspaceRow


@inlined
def jitter(parameters: ParametersRow, workspace: WorkspaceRow) -> float:
    """A random error of at most `parameters.noise` points in either direction."""
    if parameters.noise == 0.0:
        return 0.0
    workspace.chance = advanced(workspace.chance)
    return parameters.noise * (2.0 * fraction(mixed(workspace.chance)) - 1.0)
