/**
 * Alerts about figures, which of private funds are for qualified visitors. rise and fall: the last published change is
 * the limit or more; above and below: the NAV reaches the limit; drawdown: so does the fall from the year's high.
 */
export const FIGURE_ALERTS = ['rise', 'fall', 'above', 'below', 'drawdown'] as const;

/** nav: a new value; managers, purchase and state: the managers, the state of purchases or the fund's status changed. */
export const ALERT_KINDS = [...FIGURE_ALERTS, 'nav', 'managers', 'purchase', 'state'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const FRACTIONS = [0.001, 1] as const;
const NAVS = [0.0001, 10_000] as const;
/** Least and most of a limit: yuan of a NAV for above and below, else fractions (0.03: by 3 % or more). */
export const ALERT_LIMITS = {
  rise: FRACTIONS,
  fall: FRACTIONS,
  above: NAVS,
  below: NAVS,
  drawdown: FRACTIONS,
} as const satisfies Record<(typeof FIGURE_ALERTS)[number], readonly [number, number]>;

/** Whether an alert is about a figure, and has a limit. */
export function isFigureAlert(kind: AlertKind): kind is (typeof FIGURE_ALERTS)[number] {
  return kind in ALERT_LIMITS;
}
