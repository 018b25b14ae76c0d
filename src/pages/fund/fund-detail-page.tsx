import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRegularlyBought } from '@/domain/dealing/words';
import { fundDetailQuery, fundNavQuery, fundStandingsQuery } from '@/features/fund-kit/api/fund.queries';
import { isMoneyFund, isEnded, isToldOfPeople, type FundProfile } from '@/features/fund-kit/fund-profile';
import { useIsImported } from '@/features/fund-kit/not-imported';
import { usePrivateDictionary } from '@/features/fund-kit/use-area-dictionaries';
import { useSubjectAddress } from '@/features/fund-kit/use-subject-address';
import { fundPeopleQuery } from '@/features/fund-people/api/people.queries';
import { ExchangeQuoteCard } from '@/features/fund/components/exchange-quote-card';
import { CompanyCard, ManagerCard } from '@/features/fund/components/people-card';
import { PerformanceCard } from '@/features/fund/components/performance-card';
import { StandingsCard } from '@/features/fund/components/standings-card';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useIsElder } from '@/session/display.store';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { InlineFailure, SectionFailure } from '@/ui/states/failure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { lazyPart } from '@/ui/states/lazy-part';
import { ContentPlace, NearView } from '@/ui/states/near-view';
import { PageColumns } from '@/ui/layout/page-columns';
import { DescriptionList } from '@/ui/figures/stat';
import { PlanLink } from './plan-link';
import type { FundArea, NavKind } from '@/domain/returns/performance-rules';
import type { FailedRead } from '@/features/failure/read-failure';
import type { NavHistory } from '@/features/fund-kit/nav-history';
import type { Overlay } from '@/features/fund/compared-history';
import type { MissingPart } from '@/ui/states/lazy-part';

/* Below the first view and loaded separately; without it the chart above remains. */
const FundAnalysis = lazyPart(() => import('./fund-analysis').then((module) => module.FundAnalysis), {
  pending: AnalysisPlace,
  missing: PartMissing,
});

/* Once it is asked for. */
const OverlayChoice = lazyPart(() => import('./overlay-choice').then((module) => module.OverlayChoice), {
  missing: OverlayChoiceMissing,
});

const RiskCard = lazyPart(
  () => import('@/features/fund/components/risk-card').then((module) => module.RiskCard),
  { pending: RiskPlace },
);

/* Beside the values. */
const SimilarCard = lazyPart(
  () => import('@/features/fund/components/similar-card').then((module) => module.SimilarCard),
  { pending: SimilarPlace },
);

/* Without it the cards above and the fund's tabs remain. */
const ElderMore = lazyPart(() => import('./fund-detail.elder').then((module) => module.ElderMore), {
  missing: PartMissing,
});

/** Net value and returns of a fund of either area: chart, periods, risk and every value. */
export function FundDetailPage() {
  const { area, code } = useSubjectAddress();
  return <FundDetail key={`${area} ${code}`} area={area} code={code} />;
}

interface FundDetailProps {
  readonly area: FundArea;
  readonly code: string;
}

/** Height of the card with its eleven rows, and an estimate for the cards below it. */
const STANDINGS_HEIGHT_PX = { desktop: 560, mobile: 680 } as const;
const ANALYSIS_HEIGHT_PX = 2400;

function FundDetail({ area, code }: FundDetailProps) {
  const { data: fund } = useQuery(fundDetailQuery(area, code));
  const nav = useQuery(fundNavQuery(area, code));
  const riskFreeRate = useQuery(portalSettingsQuery()).data?.performance.riskFreeRate;
  const isElder = useIsElder();
  const isMobile = useMediaQuery(MOBILE_QUERY);
  if (fund?.isWithheld || nav.data?.isWithheld) return <WithheldDetail />;
  const isMoney = fund ? isMoneyFund(fund) : nav.data?.kind === 'income';
  const similar = fund && isClassCode(fund.categoryCode) && (
    <NearView minHeight={SIMILAR_HEIGHT_PX}>
      <SimilarCard fund={fund} />
    </NearView>
  );
  const isUnanalysed = nav.data ? nav.data.days.length === 0 : nav.error !== null;
  const rail = (
    <>
      <FundRail fund={fund} nav={nav} isMoney={isMoney} riskFreeRate={riskFreeRate} />
      {isUnanalysed && similar}
    </>
  );
  const analysis = nav.data && !isUnanalysed && (
    <NearView minHeight={ANALYSIS_HEIGHT_PX}>
      <FundAnalysis
        area={area}
        code={code}
        name={fund?.name ?? code}
        history={nav.data}
        isMoney={isMoney}
        similar={similar}
      />
    </NearView>
  );
  return (
    <PageColumns>
      <PageColumns rail={isElder || !hasRail(fund, nav) ? undefined : rail}>
        <FundPerformance area={area} code={code} fund={fund} nav={nav} />
        <NearView minHeight={isMobile ? STANDINGS_HEIGHT_PX.mobile : STANDINGS_HEIGHT_PX.desktop}>
          <FundStandings area={area} code={code} navKind={fund?.frequency ?? null} />
        </NearView>
      </PageColumns>
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

/** The curve of the fund, with others beside it once they are chosen; 长辈版 has the fund alone. */
function FundPerformance({ area, code, fund, nav }: FundDetailProps & Pick<FundRailProps, 'fund' | 'nav'>) {
  const [overlays, setOverlays] = useState<readonly Overlay[]>([]);
  const [isOpen, setOpen] = useState(false);
  const hasCurve = nav.data?.days.length !== 0;
  const subject = { area, fund, code, read: nav };
  if (useIsElder() || !hasCurve) return <PerformanceCard {...subject} />;
  return (
    <PerformanceCard
      {...subject}
      overlays={overlays}
      overlayButton={
        <Button
          variant="link"
          size="sm"
          aria-expanded={isOpen}
          data-print="hide"
          onClick={() => setOpen(!isOpen)}
        >
          叠加走势
        </Button>
      }
      overlayChoice={
        isOpen && (
          <OverlayChoice
            fund={{ area, code }}
            since={nav.data?.days[0] ?? 0}
            overlays={overlays}
            onChange={setOverlays}
          />
        )
      }
    />
  );
}

const SIMILAR_HEIGHT_PX = 300;

const RISK_HEIGHT_PX = 420;

function RiskPlace() {
  return <ContentPlace minHeight={RISK_HEIGHT_PX} />;
}

function SimilarPlace() {
  return <ContentPlace minHeight={SIMILAR_HEIGHT_PX} />;
}

function AnalysisPlace() {
  return <ContentPlace minHeight={ANALYSIS_HEIGHT_PX} />;
}

/** Mounted when it comes near the viewport; its query starts with the page's. */
function FundStandings({ area, code, navKind }: FundDetailProps & { readonly navKind: NavKind | null }) {
  const windows = usePrivateDictionary('INCOME_DATE_RANGE', area === 'private' ? 'idle' : 'never');
  return (
    <StandingsCard
      area={area}
      read={useQuery(fundStandingsQuery(area, code))}
      navKind={navKind}
      windows={area === 'private' ? windows : undefined}
    />
  );
}

const WITHHELD = [
  '净值与收益走势',
  '阶段业绩与同类排名',
  '年度与月度收益',
  '风险指标与回撤',
  '净值明细',
] as const;

/** List of figures withheld from unqualified visitors; the notice above explains why. */
function WithheldDetail() {
  return (
    <Card title="业绩与风险" note="合格投资者认证后可见">
      <DescriptionList isDivided items={WITHHELD.map((label) => ({ label, value: <GatedFigure /> }))} />
    </Card>
  );
}

/** Replaces a part of a page whose chunk failed to load. */
function PartMissing({ onRetry }: MissingPart) {
  return (
    <Card>
      <SectionFailure title="这一部分加载失败" hint="请检查网络连接后重试。" onRetry={onRetry} />
    </Card>
  );
}

function OverlayChoiceMissing({ onRetry }: MissingPart) {
  return <InlineFailure title="叠加走势加载失败" onRetry={onRetry} />;
}

interface FundRailProps {
  readonly fund: FundProfile | undefined;
  readonly nav: FailedRead & { readonly data: NavHistory | undefined };
  readonly isMoney: boolean;
  readonly riskFreeRate: number | undefined;
}

/** Whether anything can be shown beside the chart: of an imported fund only the name may be known. */
function hasRail(fund: FundProfile | undefined, nav: FundRailProps['nav']): boolean {
  const isNameAlone = fund?.nav === null && !isToldOfPeople(fund);
  return !(isNameAlone && nav.data?.days.length === 0);
}

/** Beside the chart: the risk, and who manages the fund; below it on a narrow screen. */
function FundRail({ fund, nav, isMoney, riskFreeRate }: FundRailProps) {
  const isImported = useIsImported(fund?.area ?? 'public');
  const hasNoSeries = nav.data?.days.length === 0;
  return (
    <>
      {!isMoney && !(isImported && hasNoSeries) && (
        <NearView minHeight={RISK_HEIGHT_PX}>
          <RiskCard read={nav} riskFreeRate={riskFreeRate} />
        </NearView>
      )}
      {fund && <ExchangeQuoteCard fund={fund} history={nav.data} />}
      {(fund === undefined || isToldOfPeople(fund)) && (
        <>
          <NearView minHeight={232}>
            {fund ? <RailManagers fund={fund} /> : <ManagerCard fund={fund} />}
          </NearView>
          <CompanyCard fund={fund} />
        </>
      )}
      {fund?.area === 'public' && !isEnded(fund) && isRegularlyBought(fund) && !hasNoSeries && (
        <PlanLink fund={fund} />
      )}
    </>
  );
}

/** The managers with the returns of their tenures, which are a separate query. */
function RailManagers({ fund }: { readonly fund: FundProfile }) {
  const { data, isPending } = useQuery(fundPeopleQuery(fund.area, fund.code));
  return <ManagerCard fund={fund} tenures={data?.current} isLoading={isPending} />;
}

/** Whether rankings accept the class code; an imported fund may have another one. */
function isClassCode(code: string): boolean {
  return /^\d{2}(\d{2})?$/.test(code);
}
