import { useQuery } from '@tanstack/react-query';
import { MISSING_TEXT } from '@/domain/text/format';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import type { FundArea } from '@/domain/returns/performance-rules';

/** Empty state of a part that no source has data for. */
export function NotImported({ what }: { readonly what: string }) {
  return (
    <Card>
      <EmptyState
        isCompact
        picture="calm"
        title={`${what}${NOT_IMPORTED_TEXT}`}
        hint={`当前数据来源没有该基金的${what}，请以基金公司的公告为准。`}
      />
    </Card>
  );
}

/** Displayed for a fact that no source of an imported area has. */
const NOT_IMPORTED_TEXT = '未导入';

/**
 * Whether the funds of an area are imported: a fact missing there is unknown. `false` until the settings are loaded,
 * and for a gateway without them.
 */
export function useIsImported(area: FundArea): boolean {
  const simulated = useQuery(portalSettingsQuery()).data?.simulated;
  if (simulated === undefined) return false;
  return area === 'public' ? !simulated.publicFunds : !simulated.privateFunds;
}

/** Text for a missing fact of a fund in an area. */
export function useMissingText(area: FundArea): string {
  return useIsImported(area) ? NOT_IMPORTED_TEXT : MISSING_TEXT;
}
