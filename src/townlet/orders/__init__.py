"""What a new run is to be: an order, as typed or read from a file, checked and written down."""

from townlet.orders.order import MOST_DAYS, Order

__all__ = ["MOST_DAYS", "Order"]
