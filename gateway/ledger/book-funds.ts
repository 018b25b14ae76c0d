import { dealingKindOfType, USUAL_DEALING_TERMS } from '../../src/domain/dealing/days';
import { isExchangeOnly, publicDealing } from '../../src/domain/dealing/form';
import { isMoneyType } from '../../src/domain/funds/fund-taxonomy';
import { entriesByFund, type MoneyIncome } from '../../src/domain/ledger/ledger-book';
import { moneyIncomeOf } from '../../src/domain/ledger/money-income';
import { unrecordedPayouts, type Proposal } from '../../src/domain/ledger/unrecorded-events';
import { dayAt, valueAt, type PublishedSeries } from '../../src/domain/returns/nav-series';
import { readFundFactsOf, unitValue, type FundFacts } from '../funds/detail/fund-facts';
import { readDealingRules } from '../funds/detail/fund-rules';
import { readPublishedSeries } from '../funds/figures/fund-series';
import { compactOrNull } from '../services/wire-day';
import type { LedgerFund } from '../../src/contract/ledger/ledger';
import type { LedgerEntry } from '../../src/domain/ledger/ledger-entry';
import type { Targets } from '../../src/domain/ledger/targets';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import type { Store } from '../store/store';
import type { BookContent } from './ledger.schema';

interface BookFunds {
  /** By code. */
  readonly funds: readonly LedgerFund[];
  /** Of all funds, ascending by day. */
  readonly proposals: readonly Proposal[];
}

/** The funds of a book as they are now, and what happened to their units that it lacks. */
export async function readBookFunds(
  store: Store,
  { entries, declined, targets }: BookContent,
): Promise<BookFunds> {
  const keys = new Set(declined);
  const known = await readKnownFunds(store.db, entries, fundsOfTargets(targets));
  const rules = await readDealingRules(
    store,
    known.flatMap(({ fund }) => fund ?? []),
  );
  const funds = known.map((each) => {
    const { proposals, income } = unrecordedEvents(each, keys);
    const { sale = null, orders = null } = rules.get(each.code) ?? {};
    return { proposals, fund: { ...ledgerFund(each, income), sale, orders } };
  });
  return {
    funds: funds.map(({ fund }) => fund),
    proposals: funds.flatMap(({ proposals }) => proposals).toSorted((a, b) => a.day - b.day),
  };
}

/** A fund of the book, and what is known of it. */
export interface KnownFund {
  readonly code: string;
  readonly entries: readonly LedgerEntry[];
  readonly fund: FundFacts | undefined;
  readonly published: PublishedSeries | undefined;
}

/** Codes of the funds that have a target. */
export function fundsOfTargets(targets: Targets | null): string[] {
  return targets?.basis === 'fund' ? targets.weights.map(({ key }) => key) : [];
}

/** The funds that entries are about, and more by their codes, by code. */
export async function readKnownFunds(
  db: Kysely<Database>,
  entries: readonly LedgerEntry[],
  more: readonly string[] = [],
): Promise<KnownFund[]> {
  const byFund = entriesByFund(entries);
  const codes = [...new Set([...byFund.keys(), ...more])].toSorted();
  const [facts, series] = await Promise.all([
    readFundFactsOf(db, { area: 'public', codes }, true),
    readPublishedSeries(db, codes),
  ]);
  return codes.map((code) => ({
    code,
    entries: byFund.get(code) ?? [],
    fund: facts.get(code),
    published: series.get(code),
  }));
}

function unrecordedEvents(
  { entries, fund, published }: KnownFund,
  declined: ReadonlySet<string>,
): { readonly proposals: readonly Proposal[]; readonly income: MoneyIncome | null } {
  if (fund === undefined || published === undefined) return { proposals: [], income: null };
  const { code, classCode, dealing } = fund;
  if (published.kind === 'income')
    return moneyIncomeOf(entries, { code, series: published.series }, declined);
  const isTraded = isExchangeOnly(publicDealing(dealing, { code, typeCode: classCode }));
  const terms = USUAL_DEALING_TERMS[dealingKindOfType(classCode)];
  return {
    proposals: unrecordedPayouts(entries, { code, published, isTraded, terms }, declined),
    income: null,
  };
}

function ledgerFund(
  { code, fund, published }: KnownFund,
  income: MoneyIncome | null,
): Omit<LedgerFund, 'sale' | 'orders'> {
  const worth = fund?.worth ?? null;
  const unvalued = { isMoney: false, navDate: null, nav: null, previousNav: null, income: null };
  const facts = { code, name: fund?.shortName ?? '', typeCode: fund?.classCode ?? '' };
  if (fund === undefined || worth === null) return { ...facts, ...unvalued };
  return {
    ...facts,
    isMoney: isMoneyType(fund.classCode),
    navDate: compactOrNull(worth.nav_day),
    nav: unitValue(fund),
    previousNav: published === undefined ? null : unitValueBefore(published, worth.nav_day),
    income,
  };
}

/** Price of a unit before that of a day; `null` where the series does not end on it, or begins there. */
function unitValueBefore({ kind, series }: PublishedSeries, day: number | null): number | null {
  const last = series.days.length - 1;
  if (last < 1 || dayAt(series, last) !== day) return null;
  return kind === 'income' ? 1 : valueAt(series, last - 1);
}
