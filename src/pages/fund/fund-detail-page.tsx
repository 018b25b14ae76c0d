import { useQuery } from '@tanstack/react-query';
import type { FundArea, NavKind } from '@/domain/performance-rules';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { fundDetailQuery, fundNavQuery, fundStandingsQuery } from '@/features/fund-kit/api/fund.queries';
import { PerformanceCard } from '@/features/fund/components/performance-card';
import { StandingsCard } from '@/features/fund/components/standings-card';
import { isMoneyFund } from '@/features/fund-kit/fund-profile';
import { usePrivateWords } from '@/features/fund-kit/use-private-words';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useIsElder } from '@/session/display.store';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { lazyPart } from '@/ui/lazy-part';
import { NearView } from '@/ui/near-view';
import { PageColumns } from '@/ui/page-columns';
import { FundRail, hasRail } from './fund-rail';
import { PartMissing } from './part-missing';
import { WithheldDetail } from './withheld-detail';

/* What stands below the first view is code of its own; where it does not load, the chart above it stays. */
const FundAnalysis = lazyPart(() => import('./fund-analysis').then((module) => module.FundAnalysis), {
  pending: AnalysisPlace,
  missing: PartMissing,
});

/* Without it the cards above stand, and the fund's tabs lead on. */
const ElderMore = lazyPart(() => import('./fund-detail.elder').then((module) => module.ElderMore), {
  missing: PartMissing,
});

/** Net value and returns of a fund: chart, periods, risk and every value, of either area. */
export function FundDetailPage() {
  const { area, code } = useSubjectAddress();
  return <FundDetail key={`${area} ${code}`} area={area} code={code} />;
}

interface FundDetailProps {
  readonly area: FundArea;
  readonly code: string;
}

/** Of the card with its eleven rows, and about as high as the cards below it. */
const STANDINGS_HEIGHT_PX = { desktop: 560, mobile: 680 } as const;
const ANALYSIS_HEIGHT_PX = 2400;

function FundDetail({ area, code }: FundDetailProps) {
  const { data: fund } = useQuery(fundDetailQuery(area, code));
  const nav = useQuery(fundNavQuery(area, code));
  const riskFreeRate = useQuery(portalSettingsQuery()).data?.performance.riskFreeRate;
  const isElder = useIsElder();
  const isMobile = useMediaQuery(MOBILE_QUERY);
  if (fund?.isWithheld || nav.data?.isWithheld) return <WithheldDetail />;
  const isMoney = fund ? isMoneyFund(fund) : nav.data?.accumulated === null;
  const rail = <FundRail fund={fund} nav={nav} isMoney={isMoney} riskFreeRate={riskFreeRate} />;
  const analysis = nav.data && nav.data.days.length > 0 && (
    <NearView minHeight={ANALYSIS_HEIGHT_PX}>
      <FundAnalysis
        area={area}
        code={code}
        name={fund?.name ?? code}
        history={nav.data}
        isMoney={isMoney}
        riskFreeRate={riskFreeRate}
      />
    </NearView>
  );
  return (
    <PageColumns rail={isElder || !hasRail(fund, nav) ? undefined : rail}>
      <PerformanceCard area={area} fund={fund} code={code} read={nav} />
      <NearView minHeight={isMobile ? STANDINGS_HEIGHT_PX.mobile : STANDINGS_HEIGHT_PX.desktop}>
        <FundStandings area={area} code={code} navKind={fund?.frequency ?? null} />
      </NearView>
      {isElder ? (
        <ElderMore area={area} code={code}>
          {rail}
          {analysis}
        </ElderMore>
      ) : (
        analysis
      )}
    </PageColumns>
  );
}

function AnalysisPlace() {
  return <div style={{ minHeight: ANALYSIS_HEIGHT_PX }} />;
}

/** Made when it comes near: a phone shows the chart first. Its read has begun with the page's. */
function FundStandings({ area, code, navKind }: FundDetailProps & { readonly navKind: NavKind | null }) {
  const windows = usePrivateWords('INCOME_DATE_RANGE', area === 'private' ? 'idle' : 'never');
  return (
    <StandingsCard
      area={area}
      read={useQuery(fundStandingsQuery(area, code))}
      navKind={navKind}
      windows={area === 'private' ? windows : undefined}
    />
  );
}
