/**
 * The path of a line through `values`, spread evenly over `width` and fitted into `height` with a px of air.
 * Values that are no number are left out and the line goes on; a level series runs through the middle.
 */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value));
  if (known.length === 0) return '';
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const yOf = (value: number) => (span === 0 ? height / 2 : 1 + (1 - (value - low) / span) * (height - 2));

  const points = values.flatMap((value, index) =>
    value === null || !Number.isFinite(value) ? [] : [`${round(index * step)} ${round(yOf(value))}`],
  );
  return points.length === 1 ? `M0 ${round(yOf(low))}H${width}` : `M${points.join('L')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
