/** Prices on the exchange beside net values: the one place that compares them. */

/** How far a price lies above the net value of a unit, a fraction; below 0 is a discount. Null where either is not known. */
export function premiumOf(price: number | null, nav: number | null): number | null {
  return price === null || nav === null || nav <= 0 ? null : price / nav - 1;
}

/** Change of a price since the close before it, a fraction; null where either is not known. */
export function priceChange(close: number | null, previousClose: number | null): number | null {
  return premiumOf(close, previousClose);
}
