import { CompanyCard, ManagerCard } from '@/features/fund/components/people-card';
import { RiskSummaryCard } from '@/features/fund/components/risk-summary-card';
import { SimilarCard } from '@/features/fund/components/similar-card';
import type { FundProfile } from '@/features/fund/fund-profile';
import type { NavHistory } from '@/features/fund/nav-history';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { NearView } from '@/ui/near-view';

interface FundRailProps {
  readonly fund: FundProfile | undefined;
  readonly history: NavHistory | undefined;
  readonly isLoading: boolean;
  readonly isMoney: boolean;
  readonly riskFreeRate: number | undefined;
}

/** Beside the chart: risk at a glance, who manages the fund, and its class; below it on a narrow screen. */
export function FundRail({ fund, history, isLoading, isMoney, riskFreeRate }: FundRailProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return (
    <>
      {!isMoney && !isMobile && (
        <RiskSummaryCard history={history} isLoading={isLoading} riskFreeRate={riskFreeRate} />
      )}
      <ManagerCard fund={fund} />
      <CompanyCard fund={fund} />
      <NearView minHeight={300}>{fund && <SimilarCard fund={fund} />}</NearView>
    </>
  );
}
