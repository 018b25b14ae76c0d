import { daysInOffice, tenureRange } from '../../../src/domain/calendar/career';
import { returnBetween } from '../../../src/domain/returns/levels';
import { dayAt, growthSeries, valueAt } from '../../../src/domain/returns/nav-series';
import { annualisedReturn } from '../../../src/domain/returns/returns';
import { maxDrawdown } from '../../../src/domain/risk/risk';
import { readClassNames } from '../../store/dictionary-repository';
import { compactOrNull } from '../../services/wire-day';
import { readDataDay } from '../data-day';
import { isShown, readFundFacts, readFundHistory } from '../detail/fund-facts';
import { readFundTenures } from './tenure.repository';
import type { FundManagers } from '../../../src/contract/people/fund-tenures';
import type { Day } from '../../../src/domain/calendar/day';
import type { CareerPart } from '../../../src/domain/calendar/career';
import type { Series } from '../../../src/domain/returns/nav-series';
import type { FundKey } from '../../../src/domain/funds/fund-key';
import type { Store } from '../../store/store';
import type { FundTenure } from './tenure.repository';

type Tenure = FundManagers['tenures'][number];
/**
 * Managers of a fund, each with the adjusted return of the tenure, of the class and of the benchmark over the same
 * days; without figures if they are withheld, `null` for an unknown code.
 */
export async function readFundManagers(
  store: Store,
  key: FundKey,
  mayShow: boolean,
): Promise<FundManagers | null> {
  const { db } = store;
  const fund = await readFundFacts(db, key, mayShow);
  if (fund === null) return null;
  const [classNames, tenures, history, dataDay] = await Promise.all([
    readClassNames(db, fund.area),
    readFundTenures(db, fund),
    isShown(fund) ? readFundHistory(db, fund) : null,
    readDataDay(db),
  ]);
  const today = fund.endedDay ?? dataDay;
  const measured = history && { ...history, growth: growthSeries(history.record) };
  return {
    code: fund.code,
    isWithheld: !isShown(fund),
    navDate: compactOrNull(fund.worth?.nav_day ?? null),
    categoryName: classNames.get(fund.classCode) ?? fund.classCode,
    tenures: tenures.map((tenure) => wireTenure(tenure, measured, today)),
  };
}

function wireTenure(
  tenure: FundTenure,
  fund: (TenureMeasures & { readonly growth: Series }) | null,
  today: Day | null,
): Tenure {
  const { begin_day: begin, end_day: end } = tenure;
  return {
    managerCode: tenure.manager_code,
    managerName: tenure.name,
    education: tenure.education,
    careerStartDate: compactOrNull(tenure.career_start_day),
    introduction: tenure.introduction,
    beginDate: compactOrNull(begin),
    endDate: compactOrNull(end),
    days: begin === null ? null : daysInOffice([{ begin, end }], today ?? end ?? begin),
    ...(fund === null || begin === null
      ? NO_TENURE_FIGURES
      : tenureFigures({ series: fund.growth, begin, end }, fund)),
  };
}

/** Figures of a tenure, with class and benchmark over the same days; rates are fractions. */
interface TenureFigures {
  readonly income: number | null;
  /** `null` under a year. */
  readonly annualised: number | null;
  readonly drawdown: number | null;
  readonly categoryIncome: number | null;
  readonly benchmarkIncome: number | null;
}

/** Levels that a tenure is compared with, `null` if unavailable. */
interface TenureMeasures {
  readonly category: Series | null;
  readonly benchmark: Series | null;
}

export const NO_TENURE_FIGURES: TenureFigures = {
  income: null,
  annualised: null,
  drawdown: null,
  categoryIncome: null,
  benchmarkIncome: null,
};

/** Figures of a tenure over the fund's adjusted series; all null without values in it. */
export function tenureFigures(part: CareerPart, { category, benchmark }: TenureMeasures): TenureFigures {
  const range = tenureRange(part);
  if (range === null) return NO_TENURE_FIGURES;
  const { series } = part;
  const [from, to] = [dayAt(series, range.from), dayAt(series, range.to)];
  const ratio = valueAt(series, range.to) / valueAt(series, range.from);
  return {
    income: ratio - 1,
    annualised: annualisedReturn(ratio, to - from),
    drawdown: maxDrawdown(series, range.from, range.to)?.drawdown ?? null,
    categoryIncome: category === null ? null : returnBetween(category, from, to),
    benchmarkIncome: benchmark === null ? null : returnBetween(benchmark, from, to),
  };
}

/** A change of manager, with the sentence that announces it. */
export interface ManagerChange {
  readonly day: Day;
  readonly text: string;
}

/** Changes of manager within a fund's life, oldest first; its first and last managers are no changes. */
export function managerChanges(
  tenures: readonly Pick<FundTenure, 'name' | 'begin_day' | 'end_day'>[],
  life: { readonly after: Day; readonly until: Day },
): ManagerChange[] {
  const days = new Set(
    tenures.flatMap(({ begin_day, end_day }) => [begin_day ?? Number.NaN, dayAfter(end_day)]),
  );
  return Array.from(days)
    .filter((day) => day > life.after && day <= life.until)
    .toSorted((a, b) => a - b)
    .flatMap((day) => {
      const joined = tenures.filter((tenure) => tenure.begin_day === day).map(({ name }) => name);
      const left = tenures.filter((tenure) => dayAfter(tenure.end_day) === day).map(({ name }) => name);
      const text = changeText(without(joined, left), without(left, joined));
      return text === null ? [] : [{ day, text }];
    });
}

function dayAfter(endDay: Day | null): Day {
  return endDay === null ? Number.NaN : endDay + 1;
}

function without(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}

function changeText(joined: readonly string[], left: readonly string[]): string | null {
  if (joined.length > 0 && left.length > 0) return `基金经理由${left.join('、')}变更为${joined.join('、')}`;
  if (joined.length > 0) return `增聘${joined.join('、')}为基金经理`;
  return left.length > 0 ? `基金经理${left.join('、')}离任` : null;
}
