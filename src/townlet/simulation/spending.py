"""The limits of a run: held in its manifest, counted over all its sessions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, astuple

from townlet.core.errors import BadInput
from townlet.models.prices import Rate, model_names, prices_of
from townlet.simulation.budget import Budget, Limits
from townlet.storage import RunStore


def hold(store: RunStore, limits: Limits, own: Mapping[str, Rate]) -> None:
    """Keep new limits and own prices with a run, from now on; those not given stay as they are.

    Raises BadInput for a limit in dollars when the price of a model is unknown.
    """
    manifest = store.manifest
    changes: dict[str, object] = {key: n for key, n in asdict(limits).items() if n is not None}
    if own:
        kept = manifest.get("prices") or {}
        changes["prices"] = {**kept, **{model: astuple(rate) for model, rate in own.items()}}
    limited = {**manifest, **changes}
    if limited.get("max_cost") is not None and not manifest.get("replay"):
        prices = prices_of(limited)
        for model in model_names(manifest):
            if not prices.known(model):
                raise BadInput(
                    f"--max-cost: nobody knows the price of {model}; give it in dollars per "
                    "million tokens, as --price 0.15/0.60, or limit --max-tokens instead"
                )
    if changes:
        store.update_manifest(**changes)


def budget_of_run(store: RunStore) -> Budget | None:
    """What a run may still spend, all its calls counted.

    None when it has no limit, or when only the offline model thinks, which takes nothing.
    """
    manifest = store.manifest
    limits = Limits(manifest.get("max_cost"), manifest.get("max_tokens"))
    models = model_names(manifest)
    if not limits or all(model.partition(":")[0] == "offline" for model in models):
        return None
    budget = Budget(limits, prices_of(manifest).cost, models)
    for call in store.arrivals():
        budget.add(call)
    return budget
