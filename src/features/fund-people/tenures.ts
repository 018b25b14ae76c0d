import type { FundManagers as FundManagersReply } from '@/contract/people/fund-tenures';

type TenureReply = FundManagersReply['tenures'][number];

/** One manager's time with a fund. Rates are fractions over that time, days YYYYMMDD. */
export interface FundTenure {
  readonly managerCode: string;
  readonly managerName: string;
  readonly education: string;
  readonly careerStartDate: string | null;
  readonly introduction: string;
  /** Null if unknown, and with it the days and the figures. */
  readonly beginDate: string | null;
  /** Null while in office. */
  readonly endDate: string | null;
  readonly days: number | null;
  readonly income: number | null;
  /** Null under a year. */
  readonly annualised: number | null;
  readonly drawdown: number | null;
  readonly categoryIncome: number | null;
  readonly benchmarkIncome: number | null;
}

/** Who manages a fund now and who did before, newest first. */
export interface FundPeople {
  readonly isWithheld: boolean;
  readonly navDate: string | null;
  readonly categoryName: string;
  readonly current: readonly FundTenure[];
  readonly past: readonly FundTenure[];
}

export function fundPeopleFromWire(body: FundManagersReply): FundPeople {
  const newestFirst = body.tenures.toSorted(byNewest);
  return {
    isWithheld: body.isWithheld,
    navDate: body.navDate,
    categoryName: body.categoryName,
    current: newestFirst.filter(isCurrent),
    past: newestFirst.filter((tenure) => !isCurrent(tenure)),
  };
}

/** Those of unknown days last. */
function byNewest(a: TenureReply, b: TenureReply): number {
  return (b.beginDate ?? '').localeCompare(a.beginDate ?? '', 'zh-CN');
}

function isCurrent(tenure: TenureReply): boolean {
  return tenure.endDate === null;
}

/** A manager may have several tenures: the name alone is no key. */
export function tenureKey({ managerCode, beginDate }: FundTenure): string {
  return `${managerCode} ${beginDate ?? ''}`;
}
