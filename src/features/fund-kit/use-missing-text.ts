import { useQuery } from '@tanstack/react-query';
import { MISSING_TEXT } from '@/domain/format';
import type { FundArea } from '@/domain/performance-rules';
import { portalSettingsQuery } from '@/session/portal-settings.queries';

/** Displayed in an imported area for a fact that no source gave. */
export const NOT_IMPORTED_TEXT = '未导入';

/**
 * Whether the funds of an area are imported: what such a fund lacks was given by no source, and says nothing of the fund.
 * `false` until the settings are there, and for a gateway without them.
 */
export function useIsImported(area: FundArea): boolean {
  const simulated = useQuery(portalSettingsQuery()).data?.simulated;
  if (simulated === undefined) return false;
  return area === 'public' ? !simulated.publicFunds : !simulated.privateFunds;
}

/** What is displayed for a missing fact of a fund in an area. */
export function useMissingText(area: FundArea): string {
  return useIsImported(area) ? NOT_IMPORTED_TEXT : MISSING_TEXT;
}
