import { ENDED_STATE, isClassCode, UNKNOWN_STATE } from '../../../src/domain/funds/fund-taxonomy';
import { foldText } from '../../../src/domain/text/keyword';
import { isRegistryNumber } from '../../../src/domain/funds/fund-key';
import { periodsPerYear } from '../../../src/domain/risk/risk';
import { NO_RISK, privateFundFigures } from '../../funds/figures/fund-figures';
import { strategyOf } from '../../funds/fund.repository';
import { pinyinOf } from '../../services/pinyin';
import { mergeFacts, newerFacts } from './facts';
import { fullNameOf } from './fund-row';
import { derivePrivatePeople } from './people';
import { mergeSeries } from './merge-series';
import { privateSeriesFigures } from './series-figures';
import { readStoredPrivateFunds, writePrivateFunds } from './stored-funds.repository';
import type { Kysely } from 'kysely';
import type { Series } from '../../../src/domain/returns/nav-series';
import type { PrivateFundFigures } from '../../funds/figures/fund-figures';
import type { PrivateFundTable } from '../../funds/fund.schema';
import type { Database } from '../../store/schema';
import type { ImportReport } from '../import-report';
import type { FundFacts, SourceRecords } from '../records';
import type { SeriesSummary } from './merge-funds';
import type { SeriesChange } from './nav-history';
import type { KnownNavs, NavHistory } from './series-figures';
import type { StoredArea } from './stored-funds.repository';

export interface WrittenPrivateFunds {
  /** All private funds, and those of this run. */
  readonly funds: number;
  readonly added: number;
  /** Series of this run, their points, and the changed days. */
  readonly series: number;
  readonly points: number;
  readonly days: SeriesChange;
  /** Funds of which a register or a table states something, of this run. */
  readonly facts: number;
  readonly suspects: number;
}

interface PrivateContext {
  readonly isReplacingSeries: boolean;
  readonly report: ImportReport;
}

const NO_SERIES: SeriesColumns = { ...privateFundFigures({ days: [], values: [] }, []), frequency: null };

/** A name as compared with that of a register: without spaces, brackets in one form. */
export function registryKey(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
}

/**
 * Merges the private funds of a source into earlier ones, inside the caller's transaction. A fund exists once a sheet
 * or a table names it with its registration number; a register without numbers completes the funds of the same name.
 * Nothing is removed because a source does not name it. Returns `null` if there is no private fund at all.
 */
export async function mergePrivateFunds(
  transaction: Kysely<Database>,
  records: SourceRecords,
  { isReplacingSeries, report }: PrivateContext,
): Promise<WrittenPrivateFunds | null> {
  const stored = await readStoredPrivateFunds(transaction);
  const names = namesAfter(records, stored);
  reportNameless(records, names, report);
  if (names.size === 0) return null;
  const codes = new Set(names.keys());
  const facts = await mergeFacts(transaction, withRegistry(records, names, report), {
    area: 'private',
    codes,
    source: records.source,
    typeOf: () => '',
  });
  const merged = await mergeSeries(transaction, records, {
    area: 'private',
    codes,
    stored,
    figuresOf: seriesColumns,
    kindOf: (code) => ({ typeCode: '', name: names.get(code) ?? '', isPrivate: true }),
    establishedOf: (code) =>
      facts.get(code)?.established?.value ?? stored.rows.get(code)?.established_day ?? null,
    isReplacing: isReplacingSeries,
    report,
  });
  const people = await derivePrivatePeople(transaction, { codes, report });
  const rows = [...names].map(([code, name]) =>
    fundRow(
      { code, name, company: people.companyOf(code) ?? '' },
      { facts: facts.get(code) ?? {}, series: merged.summaries.get(code), stored: stored.rows.get(code) },
    ),
  );
  await writePrivateFunds(transaction, rows);
  const { series, points, days, suspects } = merged;
  const added = rows.filter(({ code }) => !stored.rows.has(code)).length;
  return { funds: rows.length, added, series, points, days, facts: facts.size, suspects };
}

/** Names of all private funds after the import, by code in its order. */
function namesAfter(
  { privateFunds }: SourceRecords,
  { rows }: StoredArea<PrivateFundTable>,
): ReadonlyMap<string, string> {
  const names = new Map(Array.from(rows, ([code, row]) => [code, row.short_name]));
  for (const { code, name } of privateFunds.values()) names.set(code, name);
  return new Map([...names].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Reports the sheets of funds that nothing names. */
function reportNameless(
  { navs }: SourceRecords,
  names: ReadonlyMap<string, string>,
  report: ImportReport,
): void {
  for (const code of navs.codes.keys()) {
    if (!isRegistryNumber(code) || names.has(code)) continue;
    const file = navs.of(code)[0]?.file ?? code;
    report.forFile(file)('skipped', { line: null }, '私募净值表没有基金名称，备案表里也没有', code);
  }
}

/** The facts of private funds, with what a register states of the fund of the same name. */
function withRegistry(
  { facts, registry }: SourceRecords,
  names: ReadonlyMap<string, string>,
  report: ImportReport,
): ReadonlyMap<string, FundFacts> {
  const all = new Map<string, FundFacts>();
  const taken = new Set<string>();
  for (const [code, name] of names) {
    const own = facts.get(code);
    const keys = [own?.fullName?.value ?? name, name].map(registryKey);
    const key = keys.find((each) => registry.has(each)) ?? '';
    const [entry, other] = registry.get(key) ?? [];
    taken.add(key);
    if (entry !== undefined && other !== undefined && entry.company?.value !== other.company?.value) {
      const place = other.fullName?.place ?? code;
      report.forFile(place)('note', { line: null }, '备案表里有多只同名基金，没有采用', `${code} ${name}`);
      if (own !== undefined) all.set(code, own);
      continue;
    }
    const joined = newerFacts(own ?? {}, entry ?? {});
    if (Object.keys(joined).length > 0) all.set(code, joined);
  }
  reportLeft(registry, taken, report);
  return all;
}

/** Reports once that a register has funds that the portal does not have. */
export function reportLeft(
  registry: SourceRecords['registry'],
  taken: { has(key: string): boolean },
  report: ImportReport,
): void {
  const left = [...registry].filter(([key]) => !taken.has(key));
  const place = left[0]?.[1][0]?.fullName?.place;
  if (place === undefined) return;
  const reason = '备案表里没有备案编号的基金，本站没有同名的净值表或产品表，没有收录';
  report.forFile(place.replace(/:\d+$/, ''))('note', { line: null }, reason, `${left.length} 只`);
}

/** What a fund's row takes from its series. */
type SeriesColumns = PrivateFundFigures & Pick<PrivateFundTable, 'frequency'>;

function seriesColumns(history: NavHistory, known: readonly KnownNavs[]): SeriesColumns {
  return { ...privateSeriesFigures(history, known), frequency: frequencyOf(history.series) };
}

/** How often a fund publishes, by the days of its values; `null` for fewer than three. */
function frequencyOf(series: Series): PrivateFundTable['frequency'] {
  if (series.days.length < FEWEST_VALUES) return null;
  return FREQUENCIES[periodsPerYear(series)];
}

const FEWEST_VALUES = 3;
const FREQUENCIES = { 252: 'daily', 52: 'weekly', 12: 'monthly' } as const;

type EndColumns = Pick<PrivateFundTable, 'status' | 'end_reason'>;

/** Whether a fund has ended, as its register or an earlier import says. */
function endOf({ registeredState }: FundFacts, stored: EndColumns | undefined): EndColumns {
  if (registeredState === undefined) {
    return { status: stored?.status ?? UNKNOWN_STATE, end_reason: stored?.end_reason ?? null };
  }
  const { value } = registeredState;
  return {
    status: value === 'running' ? UNKNOWN_STATE : ENDED_STATE,
    end_reason: value === 'liquidated' ? value : null,
  };
}

/** Levels of a strategy: those of its code; a strategy as written, which no entry of the dictionary names, is the first. */
function classOf(strategy: string): Pick<PrivateFundTable, 'strategy_level1' | 'strategy_level2'> {
  const isCode = isClassCode(strategy);
  return {
    strategy_level1: isCode ? strategy.slice(0, 2) : strategy,
    strategy_level2: isCode && strategy.length > 2 ? strategy : '',
  };
}

interface RowSources {
  readonly facts: FundFacts;
  readonly series: SeriesSummary<SeriesColumns> | undefined;
  readonly stored: PrivateFundTable | undefined;
}

/** The table row of a fund; whatever no source says is '' or `null`, never a guess. */
function fundRow(
  { code, name, company }: { readonly code: string; readonly name: string; readonly company: string },
  { facts, series, stored }: RowSources,
): PrivateFundTable {
  const { initials, full } = pinyinOf(name);
  const strategy = facts.strategy?.value ?? (stored === undefined ? '' : strategyOf(stored));
  const firstDay = series?.isFromStart === true ? series.firstDay : null;
  return {
    ...NO_SERIES,
    ...stored,
    ...series?.figures,
    code,
    short_name: name,
    full_name: facts.fullName?.value ?? fullNameOf(stored) ?? name,
    search_name: foldText(name),
    pinyin_initials: initials,
    pinyin_full: full,
    ...classOf(strategy),
    ...endOf(facts, stored),
    sale_flag: '0',
    risk_level: facts.riskLevel?.value ?? stored?.risk_level ?? '',
    company_code: company,
    established_day: facts.established?.value ?? stored?.established_day ?? firstDay,
    ended_day: null,
    size_yuan: facts.sizeYuan?.value ?? stored?.size_yuan ?? null,
    registry_number: code,
    benchmark_code: null,
    benchmark_name: null,
    next_open_day: null,
    dealing: '',
    share_group: code,
    ...NO_RISK,
    source: 'imported',
  };
}
