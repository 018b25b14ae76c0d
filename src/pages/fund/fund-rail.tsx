import { useQuery } from '@tanstack/react-query';
import { isRegularlyBought } from '@/domain/dealing/words';
import type { FailedRead } from '@/features/failure/read-failure';
import { fundPeopleQuery } from '@/features/fund-people/api/people.queries';
import { CompanyCard, ManagerCard } from '@/features/fund/components/people-card';
import { ExchangeQuoteCard } from '@/features/fund/components/exchange-quote-card';
import { RiskSummaryCard } from '@/features/fund/components/risk-summary-card';
import { SimilarCard } from '@/features/fund/components/similar-card';
import { isEnded, isToldOfPeople, type FundProfile } from '@/features/fund-kit/fund-profile';
import { useIsImported } from '@/features/fund-kit/use-missing-text';
import type { NavHistory } from '@/features/fund-kit/nav-history';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { NearView } from '@/ui/near-view';
import { PlanLink } from './plan-link';

interface FundRailProps {
  readonly fund: FundProfile | undefined;
  readonly nav: FailedRead & { readonly data: NavHistory | undefined };
  readonly isMoney: boolean;
  readonly riskFreeRate: number | undefined;
}

/** Whether there is anything to show beside the chart: of an imported fund may be known no more than its name. */
export function hasRail(fund: FundProfile | undefined, nav: FundRailProps['nav']): boolean {
  const isNameAlone = fund?.nav === null && !isToldOfPeople(fund);
  return !(isNameAlone && nav.data?.days.length === 0);
}

/** Beside the chart: risk at a glance, who manages the fund, and its class; below it on a narrow screen. */
export function FundRail({ fund, nav, isMoney, riskFreeRate }: FundRailProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const isImported = useIsImported(fund?.area ?? 'public');
  const hasNoSeries = nav.data?.days.length === 0;
  return (
    <>
      {!isMoney && !isMobile && !(isImported && hasNoSeries) && (
        <RiskSummaryCard read={nav} riskFreeRate={riskFreeRate} />
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
      {fund && isClassCode(fund.categoryCode) && (
        <NearView minHeight={300}>
          <SimilarCard fund={fund} />
        </NearView>
      )}
    </>
  );
}

/** The managers with what came of their time, which the manager page's own read tells. */
function RailManagers({ fund }: { readonly fund: FundProfile }) {
  const { data, isPending } = useQuery(fundPeopleQuery(fund.area, fund.code));
  return <ManagerCard fund={fund} tenures={data?.current} isLoading={isPending} />;
}

/** A class the rankings can be asked for; an imported fund may carry a code that they do not know. */
function isClassCode(code: string): boolean {
  return /^\d{2}(\d{2})?$/.test(code);
}
