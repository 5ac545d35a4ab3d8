"""Configuration of the documentation site, which `./run docs` builds with Sphinx."""

import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))  # for docs.site, which is no part of the package

from sphinx.application import Sphinx  # noqa: E402

from stellwerk import __version__  # noqa: E402

project = "Stellwerk"
author = "The Stellwerk authors"
copyright = author  # noqa: A001 - Sphinx reads this name
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "docs.site.board_figure", "docs.site.rule_links"]
exclude_patterns = ["_build", "site"]

# --- pages: Markdown that also reads well without the site --------------------------------------------------

myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
pygments_style, pygments_dark_style = "tango", "native"
highlight_language = "text"

# --- API reference: docstrings ------------------------------------------------------------------------------

default_role = "code"  # docstrings put names between single backticks
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
nitpicky = True
nitpick_ignore_regex = [
    (
        "py:class",
        r"(collections|datetime|gymnasium|msgspec|numpy|os|pathlib|pyarrow)\..*",
    ),  # documented elsewhere; a build needs no network
    ("py:class", r"stellwerk\.bots\.random\.Choice"),  # a type variable
]


def setup(app: Sphinx) -> None:
    """Show fields with a checked range as what they are: numbers."""

    def plain_numbers(*arguments: Any) -> tuple[str | None, str | None]:
        *_, signature, result = arguments
        return signature and re.sub(r"~?(typing\.)?Annotated\[int, [^)]*\)\]", "int", signature), result

    app.connect("autodoc-process-signature", plain_numbers)


# --- look: the colours of the web client (web/src/theme.css) ------------------------------------------------

html_theme = "furo"
html_theme_options = {
    "light_css_variables": {  # whatever is set here has to be set for the dark theme as well
        "color-brand-primary": "#a32d1c",
        "color-brand-content": "#8c2414",
        "color-brand-visited": "#8c2414",
        "color-background-secondary": "#fbf4e2",
        "color-sidebar-background": "#f8f0dc",
        "color-sidebar-background-border": "#e7d7b3",
        "color-sidebar-search-background": "#fffaec",
        "color-sidebar-search-background--focus": "#fffaec",
        "color-sidebar-item-background--hover": "#e7d7b3",
        "color-sidebar-item-expander-background--hover": "#e7d7b3",
        "color-sidebar-link-text": "#5d4f3e",
        "color-sidebar-link-text--top-level": "#2a211a",
        "color-api-name": "#1d4b52",
        "color-api-pre-name": "#1d4b52",
    },
    "dark_css_variables": {
        "color-brand-primary": "#e2674f",
        "color-brand-content": "#f0836d",
        "color-brand-visited": "#f0836d",
        "color-background-primary": "#1d1a17",
        "color-background-secondary": "#2a2520",
        "color-sidebar-background": "#151310",
        "color-sidebar-background-border": "#3a332a",
        "color-sidebar-search-background": "#1d1a17",
        "color-sidebar-search-background--focus": "#2a2520",
        "color-sidebar-item-background--hover": "#2a2520",
        "color-sidebar-item-expander-background--hover": "#3a332a",
        "color-sidebar-link-text": "#c3b497",
        "color-sidebar-link-text--top-level": "#f1e6cf",
        "color-api-name": "#79b7bd",
        "color-api-pre-name": "#79b7bd",
    },
    "top_of_page_buttons": [],
}
html_title = f"Stellwerk {version}"
html_static_path = ["site/static"]
html_css_files = ["stellwerk.css"]
html_copy_source = False
html_show_sphinx = False
