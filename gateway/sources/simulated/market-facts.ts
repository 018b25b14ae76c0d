import { parseDealing } from '../../../src/domain/dealing/form';
import { hasEnded } from '../../../src/domain/funds/fund-taxonomy';
import { previousTradingDay } from '../../../src/domain/calendar/trading-calendar';
import { exchangeQuote } from './market/facts/exchange-quotes';
import { privateFeeTiers, publicFeeTiers } from './market/facts/fee-tiers';
import { holdersAt, publicInstitutions, sizeAt, privateSized, publicSized } from './market/facts/fund-sizes';
import { privateHoldings } from './market/facts/private-holdings';
import { privateTerms } from './market/facts/private-terms';
import { publicHoldings } from './market/facts/public-holdings';
import { publicTerms } from './market/facts/public-terms';
import { payoutEvents } from './market/engine/payouts';
import { publicSeriesSource } from './market/engine/public-series';
import { offeringWindow } from './market/funds/lifecycle';
import { openingWindows } from './market/funds/private-plan';
import { itemAt, namedKey } from './market/random';
import type { Day } from '../../../src/domain/calendar/day';
import type {
  ExchangeQuoteTable,
  FundFeeTierTable,
  FundReportTable,
  FundTermsTable,
  FundWindowTable,
  PortfolioReportTable,
} from '../../funds/fund-facts.schema';
import type { PublicFundTable } from '../../funds/fund.schema';
import type { FeeTier } from './market/facts/fee-tiers';
import type { Holders, SizedClass } from './market/facts/fund-sizes';
import type { FundSubject } from './market/facts/fund-subjects';
import type { Market } from './market/engine/market';
import type { OpeningHabit, PrivatePlan } from './market/funds/private-plan';
import type { HoldingsSource } from './market/facts/public-holdings';
import type { PublicPlan } from './market/funds/public-plan';
import type { ReportQuarter } from './market/facts/quarters';
import type { Terms } from './market/facts/terms';

/** Context in which the facts of a universe's funds are computed. */
export interface FactsContext {
  readonly anchorDay: Day;
  /** quarters whose reports are to be written */
  readonly quarters: readonly ReportQuarter[];
  /** all public funds of the universe, in order */
  readonly subjects: readonly FundSubject[];
  /** how many times the usual number of funds the area has */
  readonly scale: number;
}

/** Universes made for load tests are too large to hold a report of every portfolio. */
const MOST_SCALE_WITH_HOLDINGS = 5;

/** Rows beside a fund's own: terms and tiers of its classes, their reports, the portfolio's holdings. */
export interface FactRows {
  readonly terms: FundTermsTable[];
  readonly tiers: FundFeeTierTable[];
  readonly reports: FundReportTable[];
  readonly portfolios: PortfolioReportTable[];
  readonly quotes: ExchangeQuoteTable[];
  readonly windows: FundWindowTable[];
}

/** No rows yet. */
export function emptyFacts(): FactRows {
  return { terms: [], tiers: [], reports: [], portfolios: [], quotes: [], windows: [] };
}

/** Adds the rows of one fund to those of others. */
export function addFacts(all: FactRows, more: FactRows): void {
  all.terms.push(...more.terms);
  all.tiers.push(...more.tiers);
  all.reports.push(...more.reports);
  all.portfolios.push(...more.portfolios);
  all.quotes.push(...more.quotes);
  all.windows.push(...more.windows);
}

/** Terms and fee tiers of a public fund: they never change. */
export function publicTermRows(plan: PublicPlan): FactRows {
  return {
    ...emptyFacts(),
    terms: plan.classes.map((each) => termsRow('public', each.code, publicTerms(plan, each))),
    tiers: plan.classes.flatMap((each) => tierRows('public', each.code, publicFeeTiers(plan, each))),
  };
}

/** Terms and fee tiers of a private fund: they never change. */
export function privateTermRows(plan: PrivatePlan): FactRows {
  return {
    ...emptyFacts(),
    terms: plan.classes.map((each) => termsRow('private', each.code, privateTerms(plan, each))),
    tiers: plan.classes.flatMap((each) => tierRows('private', each.code, privateFeeTiers(plan, each))),
  };
}

/** The price of a share class on the exchange as of a day; no row for a class that is not listed there. */
export function quoteRows(plan: PublicPlan, row: PublicFundTable, asOf: Day): FactRows {
  const dealing = parseDealing(row.dealing);
  const { code, nav, day_growth: dayGrowth, type_code: typeCode, size_yuan: sizeYuan } = row;
  if (dealing === null || nav === null || dayGrowth === null || hasEnded(row.status)) return emptyFacts();
  const quoted = { key: namedKey(plan.key, code), typeCode, dealing, nav, dayGrowth, sizeYuan };
  const quote = exchangeQuote(quoted, asOf, previousTradingDay(asOf));
  if (quote === null) return emptyFacts();
  const { day, close, previousClose, turnoverYuan } = quote;
  const columns = { day, close, previous_close: previousClose, turnover_yuan: turnoverYuan };
  return { ...emptyFacts(), quotes: [{ area: 'public', code, ...columns }] };
}

/** How far ahead openings are known; those that ended in the month before are kept as well. */
const KNOWN_DAYS = { behind: 31, ahead: 400 } as const;

/** When a public fund is offered, and its openings around a day. */
export function publicWindowRows({ lifecycle, classes }: PublicPlan, asOf: Day): FactRows {
  const { establishedDay, openEveryMonths } = lifecycle;
  const { fromDay, toDay } = offeringWindow(lifecycle);
  const openings =
    openEveryMonths === null || lifecycle.hasFailed
      ? []
      : openingsAround({ establishedDay, everyMonths: openEveryMonths }, asOf, lifecycle);
  return windowRows('public', classes, [
    ...(toDay >= asOf - KNOWN_DAYS.behind
      ? [{ kind: 'offering' as const, from_day: fromDay, to_day: toDay, amount: null }]
      : []),
    ...openings,
  ]);
}

/** How far ahead dividends are announced, in calendar days. */
export const DIVIDEND_NOTICE_DAYS = 8;

/** The dividends of a public fund after a day, from a market that continues until they are paid. */
export function announcedDividendRows(plan: PublicPlan, ahead: Market, asOf: Day): FactRows {
  const lastIndex = ahead.days.length - 1;
  const isComing = plan.classes.some(({ startDay }) =>
    payoutEvents(plan.payout, ahead, { startDay, lastIndex, navIndices: null }).some(
      ({ index, kind }) => kind === 'dividend' && itemAt(ahead.days, index) > asOf,
    ),
  );
  if (!isComing || plan.lifecycle.offeringFrom > asOf) return emptyFacts();
  const source = publicSeriesSource(plan, ahead);
  const windows = plan.classes.flatMap((shareClass) =>
    (source.unit(shareClass)?.adjustments ?? []).flatMap(({ day, dividend }) =>
      dividend === undefined || day <= asOf
        ? []
        : [
            {
              area: 'public' as const,
              code: shareClass.code,
              kind: 'dividend' as const,
              from_day: day,
              to_day: day,
              amount: dividend,
            },
          ],
    ),
  );
  return { ...emptyFacts(), windows };
}

/** The openings of a private fund around a day. */
export function privateWindowRows(plan: PrivatePlan, asOf: Day): FactRows {
  if (plan.usualStatus !== '9') return emptyFacts();
  const habit = { establishedDay: plan.portfolio.startDay, everyMonths: plan.openEveryMonths };
  return windowRows('private', plan.classes, openingsAround(habit, asOf, plan));
}

type Window = Omit<FundWindowTable, 'area' | 'code'>;

/** The openings around a day, none of them after the fund has ended or is halted. */
function openingsAround(
  habit: OpeningHabit,
  asOf: Day,
  { endedDay, haltedDay }: { readonly endedDay: Day | null; readonly haltedDay: Day | null },
): Window[] {
  const last = Math.min(endedDay ?? Infinity, haltedDay ?? Infinity) - 1;
  return openingWindows(habit, asOf - KNOWN_DAYS.behind, Math.min(asOf + KNOWN_DAYS.ahead, last))
    .filter(({ toDay }) => toDay <= last)
    .map(({ fromDay, toDay }) => ({ kind: 'opening', from_day: fromDay, to_day: toDay, amount: null }));
}

function windowRows(
  area: 'public' | 'private',
  classes: readonly { readonly code: string }[],
  windows: readonly Window[],
): FactRows {
  const rows = classes.flatMap(({ code }) => windows.map((window) => ({ area, code, ...window })));
  return { ...emptyFacts(), windows: rows };
}

/** Reports of a public fund for the quarters of a context. */
export function publicReportRows(plan: PublicPlan, context: FactsContext): FactRows {
  const classes = plan.classes.map((shareClass): ReportedClass => {
    const sized = publicSized(plan, shareClass, context.anchorDay);
    const institutions = publicInstitutions(plan.type, shareClass);
    return {
      code: shareClass.code,
      sized,
      holders: (quarter) => holdersAt(sized.key, quarter, { institutions, mostStaff: PUBLIC_STAFF }),
    };
  });
  return reportRows('public', classes, context, () => publicHoldings(plan, context.subjects));
}

/** Reports of a private fund for the quarters of a context. */
export function privateReportRows(plan: PrivatePlan, context: FactsContext): FactRows {
  const classes = plan.classes.map((privateClass): ReportedClass => {
    const sized = privateSized(plan, privateClass, context.anchorDay);
    return {
      code: privateClass.code,
      sized,
      holders: (quarter) =>
        holdersAt(sized.key, quarter, { institutions: PRIVATE_INSTITUTIONS, mostStaff: PRIVATE_STAFF }),
    };
  });
  return reportRows('private', classes, context, () => privateHoldings(plan));
}

const PUBLIC_STAFF = 0.01;
const PRIVATE_STAFF = 0.05;
const PRIVATE_INSTITUTIONS = [0, 0.45] as const;

interface ReportedClass {
  readonly code: string;
  readonly sized: SizedClass;
  readonly holders: (quarter: number) => Holders | null;
}

function reportRows(
  area: 'public' | 'private',
  classes: readonly ReportedClass[],
  { quarters, scale }: FactsContext,
  open: () => HoldingsSource,
): FactRows {
  const rows = emptyFacts();
  const shareGroup = classes[0]?.code ?? '';
  let source: HoldingsSource | null = null;
  for (const quarter of quarters) {
    const days = { report_day: quarter.day, published_day: quarter.publishedDay };
    let netAssetYuan = 0;
    for (const { code, sized, holders } of classes) {
      const size = sizeAt(sized, quarter);
      if (size === null) continue;
      netAssetYuan += size;
      rows.reports.push({ area, code, ...days, size_yuan: size, ...holderColumns(holders(quarter.index)) });
    }
    if (!quarter.hasHoldings || netAssetYuan === 0 || scale > MOST_SCALE_WITH_HOLDINGS) continue;
    source ??= open();
    const holdings = JSON.stringify(source(quarter, Math.round(netAssetYuan * 100) / 100));
    rows.portfolios.push({ area, share_group: shareGroup, ...days, holdings });
  }
  return rows;
}

function holderColumns(
  holders: Holders | null,
): Pick<FundReportTable, 'institutions' | 'individuals' | 'staff'> {
  return holders ?? { institutions: null, individuals: null, staff: null };
}

function termsRow(area: 'public' | 'private', code: string, terms: Terms): FundTermsTable {
  const { minimums, dealing } = terms;
  return {
    area,
    code,
    custodian: terms.custodian,
    objective: terms.objective,
    scope: terms.scope,
    management_rate: terms.managementRate,
    custody_rate: terms.custodyRate,
    service_rate: terms.serviceRate,
    service_ends_after_days: terms.serviceEndsAfterDays,
    performance_fee: terms.performanceFee,
    discount: terms.discount,
    minimum_purchase_yuan: minimums?.purchaseYuan ?? null,
    minimum_addition_yuan: minimums?.additionYuan ?? null,
    minimum_redemption_units: minimums?.redemptionUnits ?? null,
    minimum_holding_units: minimums?.holdingUnits ?? null,
    confirmed_after: dealing.confirmedAfter,
    visible_after: dealing.visibleAfter,
    money_out_after: dealing.moneyOutAfter,
  };
}

function tierRows(area: 'public' | 'private', code: string, tiers: readonly FeeTier[]): FundFeeTierTable[] {
  return tiers.map(({ kind, from, rate, fixedFeeYuan }) => ({
    area,
    code,
    kind,
    from_value: from,
    rate,
    fixed_fee_yuan: fixedFeeYuan,
  }));
}
