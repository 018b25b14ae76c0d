import { useQuery } from '@tanstack/react-query';
import { brand } from '@/domain/site/brand';
import { MISSING_TEXT } from '@/domain/text/format';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { PAST_RETURNS_NOTICE, simulatedNotice, type FundArea } from '@/domain/returns/performance-rules';

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

/**
 * Source and risk notice for a picture of a chart of funds. Undefined where no picture is offered: of private funds,
 * which are not advertised by their performance, and until it is known whether the data are simulated.
 */
export function usePictureNotes(area: FundArea): readonly string[] | undefined {
  const simulated = useQuery(portalSettingsQuery()).data?.simulated;
  if (simulated === undefined || area === 'private') return undefined;
  const origin = simulated.publicFunds ? simulatedNotice(area) : '';
  return [`来源：${brand.name}。${origin}`, PAST_RETURNS_NOTICE];
}
