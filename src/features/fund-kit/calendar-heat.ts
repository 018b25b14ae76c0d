import { decimalText } from '@/domain/text/decimal';
import type { HeatCell, HeatRow } from '@/ui/charts/heat-map';

export const MONTHS = Array.from({ length: 12 }, (_, index) => `${index + 1}月`);

/** A calendar part, such as a month, with what it shows. */
interface CalendarCell {
  readonly year: number;
  /** From 1 on within the year. */
  readonly part: number;
  readonly cell: HeatCell | null;
}

interface CalendarRate {
  readonly year: number;
  readonly part: number;
  /** Fraction; `null` if unknown. */
  readonly value: number | null;
}

/** A row for each year, the newest first, with its parts and at the end the year itself. */
export function calendarRows(
  parts: readonly CalendarCell[],
  years: readonly Omit<CalendarCell, 'part'>[],
  perYear: number,
): HeatRow[] {
  const cells = new Map(parts.map(({ year, part, cell }) => [year * 100 + part, cell]));
  return years.toReversed().map(({ year, cell }) => ({
    key: String(year),
    label: String(year),
    cells: Array.from({ length: perYear }, (_, index) => cells.get(year * 100 + index + 1) ?? null),
    total: cell,
  }));
}

/** Below this no month would show more than its first decimal: money funds. */
const SMALL_RETURN = 0.02;

/** As `calendarRows`, of returns. */
export function calendarRateRows(
  parts: readonly CalendarRate[],
  years: readonly Omit<CalendarRate, 'part'>[],
  perYear: number,
): HeatRow[] {
  const decimals = parts.every(({ value }) => Math.abs(value ?? 0) < SMALL_RETURN) ? 2 : 1;
  return calendarRows(
    parts.map(({ year, part, value }) => ({ year, part, cell: rateCell(value, decimals) })),
    years.map(({ year, value }) => ({ year, cell: rateCell(value, 2) })),
    perYear,
  );
}

/** Percent with its sign and without its unit, so that twelve months fit. */
function rateCell(value: number | null, decimals: number): HeatCell | null {
  if (value === null) return null;
  const text = decimalText(value, decimals, 2);
  return { value, text: Number(text) > 0 ? `+${text}` : text };
}
