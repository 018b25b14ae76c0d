import { useQuery } from '@tanstack/react-query';
import { dayOf } from '@/domain/day';
import { isBehind } from '@/domain/nav-freshness';
import type { FundArea, NavKind } from '@/domain/performance-rules';
import { portalSettingsQuery } from '@/session/portal-settings.queries';

interface DatedFund {
  readonly area: FundArea;
  /** As YYYYMMDD. */
  readonly navDate: string | null;
  readonly frequency: NavKind | null;
}

/**
 * Whether a fund's newest value is older than its kind allows: against the newest value of its area, or, where that is
 * out of date itself, against the gateway's day.
 */
export function useIsLate({ area, navDate, frequency }: DatedFund): boolean {
  const settings = useQuery(portalSettingsQuery()).data;
  const newest = area === 'public' ? settings?.publicNavDate : settings?.privateNavDate;
  const day = dayOf(navDate ?? '');
  return [newest, settings?.currentFrom].some((text) => {
    const expected = dayOf(text ?? '');
    return day !== null && expected !== null && isBehind(day, frequency, expected);
  });
}
