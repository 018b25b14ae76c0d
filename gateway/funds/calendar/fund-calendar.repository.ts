import { CLOSED_STATE } from '../../../src/domain/dealing/form';
import { parseAdjustments } from '../figures/nav.repository';
import { areaFunds } from '../fund.repository';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { DaySpan } from '../../../src/domain/calendar/month-dates';
import type { FundArea } from '../../../src/domain/returns/performance-rules';
import type { Database } from '../../store/schema';
import type { FundWindowTable } from '../fund-facts.schema';

/** A fund that something happens to. */
interface EventFund {
  readonly code: string;
  readonly name: string;
  /** Code of the first class of its portfolio; '' of a private fund without other classes. */
  readonly group: string;
}

/** Offerings and openings that begin or end within a span. */
export async function readWindows(
  db: Kysely<Database>,
  area: FundArea,
  { first, last }: DaySpan,
): Promise<(EventFund & Pick<FundWindowTable, 'kind' | 'from_day' | 'to_day'>)[]> {
  return areaFunds(db, area)
    .innerJoin('fund_window as window', 'window.code', 'fund.code')
    .select(['fund.code', 'fund.short_name as name', 'fund.share_group as group'])
    .select(['window.kind', 'window.from_day', 'window.to_day'])
    .where('window.area', '=', area)
    .where('window.kind', '!=', 'dividend')
    .where((eb) =>
      eb.or([eb.between('window.from_day', first, last), eb.between('window.to_day', first, last)]),
    )
    .execute();
}

/**
 * Funds that open within a span, as far as their windows are not known. Private ones that are not closed are left out:
 * they open every week or month.
 */
export async function readNextOpenings(
  db: Kysely<Database>,
  area: FundArea,
  { first, last }: DaySpan,
): Promise<(EventFund & { readonly day: Day })[]> {
  const rows = await areaFunds(db, area)
    .select(['fund.code', 'fund.short_name as name', 'fund.share_group as group', 'fund.next_open_day'])
    .where((eb) => eb.between('fund.next_open_day', first, last))
    .$if(area === 'private', (query) => query.where('fund.status', '=', CLOSED_STATE))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('fund_window as window')
            .select('window.code')
            .where('window.area', '=', area)
            .whereRef('window.code', '=', 'fund.code')
            .where('window.kind', '=', 'opening'),
        ),
      ),
    )
    .execute();
  return rows.flatMap(({ next_open_day: day, ...fund }) => (day === null ? [] : [{ ...fund, day }]));
}

/** Public funds that were established within a span. */
export async function readEstablished(
  db: Kysely<Database>,
  { first, last }: DaySpan,
): Promise<(EventFund & { readonly day: Day })[]> {
  const rows = await areaFunds(db, 'public')
    .select(['fund.code', 'fund.short_name as name', 'fund.share_group as group', 'fund.established_day'])
    .where((eb) => eb.between('fund.established_day', first, last))
    .execute();
  return rows.flatMap(({ established_day: day, ...fund }) => (day === null ? [] : [{ ...fund, day }]));
}

/**
 * Dividends of public funds that go ex within a span: those that sources state, and those of the simulated market, paid
 * and announced.
 */
export async function readDividends(
  db: Kysely<Database>,
  { first, last }: DaySpan,
): Promise<(EventFund & { readonly day: Day; readonly amount: number })[]> {
  const stated = await areaFunds(db, 'public')
    .innerJoin('fund_distribution as paid', 'paid.code', 'fund.code')
    .select(['fund.code', 'fund.short_name as name', 'fund.share_group as group', 'paid.day', 'paid.amount'])
    .where('paid.area', '=', 'public')
    .where('paid.kind', '=', 'dividend')
    .where((eb) => eb.between('paid.day', first, last))
    .execute();
  const simulated = await areaFunds(db, 'public')
    .innerJoin('nav_series as series', 'series.code', 'fund.code')
    .select(['fund.code', 'fund.short_name as name', 'fund.share_group as group', 'series.adjustments'])
    .where('fund.source', '=', 'simulated')
    .where('series.area', '=', 'public')
    .where('series.adjustments', '!=', '[]')
    .execute();
  const announced = await areaFunds(db, 'public')
    .innerJoin('fund_window as window', 'window.code', 'fund.code')
    .select(['fund.code', 'fund.short_name as name', 'fund.share_group as group'])
    .select(['window.from_day as day', 'window.amount'])
    .where('window.area', '=', 'public')
    .where('window.kind', '=', 'dividend')
    .whereRef('window.from_day', '>', 'fund.nav_day')
    .where((eb) => eb.between('window.from_day', first, last))
    .execute();
  return [
    ...stated,
    ...announced.flatMap(({ amount, ...fund }) => (amount === null ? [] : [{ ...fund, amount }])),
    ...simulated.flatMap(({ adjustments, ...fund }) =>
      parseAdjustments(adjustments).flatMap(({ day, dividend }) =>
        dividend === undefined || day < first || day > last ? [] : [{ ...fund, day, amount: dividend }],
      ),
    ),
  ];
}
