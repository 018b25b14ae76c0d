/** Height in px of the strip that the band hangs in. */
export const BAND_HEIGHT_PX = 56;
/** Height in px of the line of dates under the chart. */
export const DATES_HEIGHT_PX = 24;
/** Room in px over the plot, for the words of a picked range. */
export const TOP_ROOM_PX = 18;
/** Width of the values beside the plot, in the size of their letters; chart-frame.module.css has it for the outline. */
export const VALUES_WIDTH_EM = 4;
/** Values further apart than a quarter are not joined: in between nothing is known. */
const LONGEST_STEP_DAYS = 100;
/** Air over and under the line, as a share of its height. */
const AIR_SHARE = 0.05;

/** Lowest and highest value of the scale: round `low` to `high` with a little air, with more where they are the same. */
export function valueSpan(low: number, high: number): { readonly min: number; readonly max: number } {
  const air = low === high ? Math.abs(low) * 0.05 || 0.01 : (high - low) * AIR_SHARE;
  return { min: low - air, max: high + air };
}

/** Whether a line is broken between an entry and the one before it. */
export function isAfterHole(days: ArrayLike<number>, index: number): boolean {
  return (days[index] ?? 0) - (days[index - 1] ?? Infinity) > LONGEST_STEP_DAYS;
}

/** The value as it is drawn: null for a gap. */
export function finiteOrNull(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && Number.isFinite(value) ? value : null;
}
