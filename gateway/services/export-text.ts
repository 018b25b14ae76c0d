import { formatDate } from '../../src/domain/date-format';

/** A row of a section of one's own data, its fields with Chinese names. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** An instant in milliseconds as a file of one's own data tells it, in Beijing time; null for none. */
export function timeText(timestampMs: number | null): string | null {
  return timestampMs === null ? null : formatDate(timestampMs, 'YYYY-MM-DD hh:mm:ss');
}
