"""Every rule has an anchor on the page of the rules, and every number of a rule elsewhere links to it."""

import re
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata

_RULES: Final = "rules"
_NUMBER: Final = re.compile(r"\b((?:R-[A-Z]+|TRAP)-\d+)\b")
_NOT_IN: Final = (nodes.literal, nodes.literal_block, nodes.reference, nodes.strong, nodes.title)


class RuleAnchors(SphinxTransform):
    """Gives each item of a list that begins with the number of a rule an anchor."""

    default_priority = 500

    def apply(self, **_: Any) -> None:
        """Find the items on the page of the rules."""
        if self.env.current_document.docname == _RULES:
            for number in self.document.findall(nodes.strong):
                if _NUMBER.fullmatch(number.astext()):
                    number["ids"].append(number.astext().lower())


class RuleLinks(SphinxPostTransform):
    """Turns numbers of rules in the text into links."""

    default_priority = 500
    formats = ("html",)

    def run(self, **_: Any) -> None:
        """Replace the texts that contain numbers."""
        for text in list(self.document.findall(nodes.Text)):
            parts = _NUMBER.split(text.astext())
            if len(parts) > 1 and not isinstance(text.parent, _NOT_IN):
                text.parent.replace(text, [self._node(part) for part in parts if part])

    def _node(self, part: str) -> nodes.Node:
        if not _NUMBER.fullmatch(part):
            return nodes.Text(part)
        here = self.env.current_document.docname
        link = make_refnode(self.app.builder, here, _RULES, part.lower(), nodes.Text(part))
        link["classes"].append("rule")
        return link


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register both."""
    app.add_transform(RuleAnchors)
    app.add_post_transform(RuleLinks)
    return {"parallel_read_safe": True}
