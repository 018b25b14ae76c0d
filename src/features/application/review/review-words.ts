import { waitsForReview, type ApplicationStatus } from '@/domain/site/application';
import { formatDate } from '@/domain/calendar/date-format';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long an applicant has been waiting for the reviewers; `null` in a status that does not wait for them. */
export function waitingWords(
  { status, changedAt }: { readonly status: ApplicationStatus; readonly changedAt: number },
  nowMs: number,
): string | null {
  if (!waitsForReview(status)) return null;
  const waitedMs = Math.max(0, nowMs - changedAt);
  if (waitedMs < HOUR_MS) return '不足1小时';
  if (waitedMs < DAY_MS) return `${Math.floor(waitedMs / HOUR_MS)}小时`;
  return `${Math.floor(waitedMs / DAY_MS)}天`;
}

/** A time as YYYY-MM-DD hh:mm in Beijing. */
export function minuteWords(atMs: number): string {
  return formatDate(atMs, 'YYYY-MM-DD hh:mm');
}
