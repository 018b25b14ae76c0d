import type * as v from 'valibot';
import type { fundRecommend } from '@/contract/recommend';
import type { FundArea, NavKind } from '@/domain/performance-rules';

/** A fund of the home page. Return and drawdown are of the last year, as fractions. */
export interface PickedFund {
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
  /** R1 to R5. */
  readonly riskLevel: string | null;
  /** '' if unknown, as `reason`. */
  readonly className: string;
  /** Why it is here: its class and its house, never its performance. */
  readonly reason: string;
  /** The newest NAV's day as YYYYMMDD. */
  readonly navDate: string | null;
  /** Said of weekly funds only. */
  readonly frequency: NavKind | null;
  readonly income: number | null;
  readonly drawdown: number | null;
  /** Growth since a year ago, oldest first; empty where there is none. */
  readonly growth: readonly number[];
  /** The figures are for qualified investors only and not in the reply. */
  readonly isWithheld: boolean;
}

type Reply = v.InferOutput<typeof fundRecommend.reply>['body'];

/** Wire names of the picks of an area stop here. */
export function pickedFundsFromWire({ isWithheld, list }: Reply, area: FundArea): PickedFund[] {
  return list.map((fund) => ({
    area: fund.area ?? area,
    code: fund.fundCode,
    name: fund.fundName,
    className: fund.className,
    riskLevel: fund.riskLevel,
    reason: fund.reason,
    navDate: fund.navDate,
    frequency: fund.isWeekly ? 'weekly' : null,
    income: fund.income,
    drawdown: fund.drawdown,
    growth: fund.growth,
    isWithheld: isWithheld && (fund.area ?? area) === 'private',
  }));
}

/** Whether anything is told of a fund's last year; figures that are held back are told later. */
export function hasFigures({ income, drawdown, navDate, isWithheld }: PickedFund): boolean {
  return isWithheld || [income, drawdown, navDate].some((figure) => figure !== null);
}
