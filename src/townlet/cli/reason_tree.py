"""The tree of reasons as Rich draws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text
from rich.tree import Tree

Node = dict[str, Any]
_BEST = 5
"""Memories shown of each retrieval unless all are asked for."""


@dataclass(frozen=True)
class Detail:
    """How much to show: whole prompts, and every memory that came to mind."""

    prompts: bool
    full: bool


def shown(data: Node, detail: Detail) -> RenderableType:
    """The whole tree; a call that was asked for by its id is shown whole."""
    detail = Detail(detail.prompts or data["kind"] == "call", detail.full)
    tree = Tree(_label(data, detail), guide_style="dim")
    _grow(tree, data, detail)
    return tree


def _grow(branch: Tree, node: Node, detail: Detail) -> None:
    children = node["children"]
    cut = node["kind"] == "retrieval" and not detail.full
    shown_ones = children[:_BEST] if cut else children
    for child in shown_ones:
        _grow(branch.add(_label(child, detail)), child, detail)
    if len(children) > len(shown_ones):
        branch.add(Text(f"and {len(children) - len(shown_ones)} more (--full)", style="dim"))


def _label(node: Node, detail: Detail) -> RenderableType:
    return _LABELS.get(node["kind"], _plain)(node, detail)


def _plain(node: Node, _detail: Detail) -> RenderableType:
    changed = f"  because of a change: {node['changed']}" if node.get("changed") else ""
    scores = node.get("scores")
    parts = (
        f"{scores['score']:.2f} = recency {scores['recency']:.2f}, "
        f"importance {scores['importance']:.2f}, relevance {scores['relevance']:.2f}  "
        if scores
        else ""
    )
    by = f", told by {node['by']}" if node.get("source") == "told" else ""
    mark = "★ " if node.get("used") else ""
    return Text.assemble(
        (mark, "yellow"),
        (f"{node['kind']}{by}  ", "cyan"),
        (parts, "magenta"),
        node["text"],
        (changed, "italic"),
        (f"  {_time(node)}{node['id']}", "dim"),
    )


def _time(node: Node) -> str:
    return f"{node['at'][5:16]} " if node.get("at") else ""


def _retrieval(node: Node, _detail: Detail) -> RenderableType:
    return Text.assemble(
        ("came to mind on  ", "cyan"), f"“{node['text']}”", (f"  {_time(node)}", "dim")
    )


def _call(node: Node, detail: Detail) -> RenderableType:
    head = Text.assemble(
        ("asked  ", "cyan"), node["text"], (f"  {node['model']}, {node['outcome']}  ", "dim")
    )
    head.append(node["id"], style="dim")
    reply = Text.assemble(("→ ", "green"), node["reply"] or node["error"] or "no usable reply")
    if not detail.prompts:
        return Group(head, Padding(reply, (0, 0, 0, 2)))
    prompt = Text(node["prompt"].strip(), style="dim")
    return Group(head, Padding(Group(prompt, reply), (0, 0, 0, 2)))


def _above(node: Node, _detail: Detail) -> RenderableType:
    return Text(f"{node['id']} (above)", style="dim")


def _unknown(node: Node, _detail: Detail) -> RenderableType:
    return Text(f"{node['id']} (not in this run's log)", style="dim red")


_LABELS: dict[str, Callable[[Node, Detail], RenderableType]] = {
    "retrieval": _retrieval,
    "call": _call,
    "above": _above,
    "unknown": _unknown,
}
