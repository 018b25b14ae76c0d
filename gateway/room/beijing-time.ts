import { beijingTimestampMs, dayOf } from '../../src/domain/day';

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTE_MS = 60_000;

/** The instant of a Beijing time written as `2026-11-21 20:00`, in milliseconds since the epoch; null for no such time. */
export function parseBeijingTime(text: string): number | null {
  const [, year = '', month = '', date = '', hour = '', minute = ''] = WRITTEN.exec(text.trim()) ?? [];
  const day = dayOf(`${year}${month}${date}`);
  return day === null ? null : beijingTimestampMs(day, (Number(hour) * 60 + Number(minute)) * MINUTE_MS);
}
