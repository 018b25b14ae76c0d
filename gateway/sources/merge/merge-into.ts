import { isRegistryNumber } from '../../../src/domain/funds/fund-key';
import { FUND_AREAS, type FundArea } from '../../../src/domain/returns/performance-rules';
import { DATA_KINDS, type DataKind } from '../../../src/domain/funds/data-kinds';
import { FEE_FACTS } from '../../funds/provenance';
import { CONTENT_LOCK } from '../../services/data-version';
import { PICKS_LOCK } from '../../funds/picks/choose-picks';
import { settleTables } from '../../store/settle-tables';
import { withLock } from '../../store/store';
import { FLASH_LOCK } from '../simulated/flash-wire';
import { writeMeta } from '../../store/meta-repository';
import { MARKET_LOCK } from '../simulated/market-fill';
import { removeUnwantedAreas } from '../simulated/simulated-areas';
import { ADVISER_CLASSES_LOCK } from '../simulated/write-roadshows';
import { createImportReport } from '../import-report';
import { writeKindSources } from './stored-facts.repository';
import { readSuspects, writeSuspects } from './stored-funds.repository';
import { nextVersion, writeImport } from './write-import';
import type { Kysely } from 'kysely';
import type { Day } from '../../../src/domain/calendar/day';
import type { SuspectValueTable } from '../../funds/fund-facts.schema';
import type { Database } from '../../store/schema';
import type { Store } from '../../store/store';
import type { FundFacts, NavTable, SourceRecords } from '../records';
import type { SimulatedAreas } from '../simulated/simulated-areas';
import type { Suspect } from './jumps';
import type { WriteContext, WrittenImport } from './write-import';

/** Locks of everything that is chosen or derived from the funds: nothing about the old ones is written after them. */
const LOCKS = [MARKET_LOCK, CONTENT_LOCK, PICKS_LOCK, FLASH_LOCK, ADVISER_CLASSES_LOCK] as const;

/** Merges the records of a source into the stored funds, whole or not at all. */
export async function mergeInto(
  store: Store,
  records: SourceRecords,
  context: WriteContext,
): Promise<WrittenImport> {
  return inMarket(store, async (transaction) => {
    const written = await writeImport(transaction, records, context);
    const { source } = records;
    const kinds = FUND_AREAS.flatMap((area) =>
      kindsOf(records, area).map((kind) => ({ area, kind, source })),
    );
    await writeKindSources(transaction, kinds);
    return written;
  });
}

/** The kinds of data that a source has of an area. */
function kindsOf(records: SourceRecords, area: FundArea): readonly DataKind[] {
  const { listed, ranked, profiled, privateFunds, distributions, quotes, ratings, announcements, indices } =
    records;
  const isPrivate = area === 'private';
  const isOf = (code: string): boolean => isRegistryNumber(code) === isPrivate;
  const stated = [...records.facts].flatMap(([code, facts]) => (isOf(code) ? [facts] : []));
  const registered = isPrivate ? [...records.registry.values()].flat() : [];
  const facts = new Set([...stated, ...registered].flatMap((each) => Object.keys(each)));
  const states = (fields: readonly (keyof FundFacts)[]) => fields.some((field) => facts.has(field));
  const reports = (fields: readonly string[]) => fields.some((field) => records.reported[area].has(field));
  const isRanked = !isPrivate && (ranked?.size ?? 0) > 0;
  const isNamed = (listed?.size ?? 0) > 0 || isRanked || profiled.size > 0;
  const has: Readonly<Record<DataKind, boolean>> = {
    list: isPrivate ? privateFunds.size > 0 : isNamed,
    nav: [...records.navs.codes.keys()].some(isOf),
    returns: isRanked,
    distributions: [...distributions.keys()].some(isOf),
    fees: isRanked || states(FEE_FACTS),
    sizes: states(['sizeYuan']) || reports(['sizeYuan', 'holders']),
    holdings: reports(['assets', 'stocks', 'bonds', 'industries']),
    managers: (!isPrivate && records.managers.length > 0) || states(['managers', 'tenures']),
    companies: records.companies.some((company) => company.area === area) || states(['company']),
    benchmarks: !isPrivate && (indices.size > 0 || states(['benchmark'])),
    quotes: !isPrivate && quotes.size > 0,
    ratings: !isPrivate && ratings.length > 0,
    announcements: !isPrivate && announcements.length > 0,
  };
  return DATA_KINDS.filter((kind) => has[kind]);
}

/** Removes every simulated area that the operator does not want any more. */
export async function removeUnwanted(store: Store, wanted: SimulatedAreas, nowMs: number): Promise<void> {
  await inMarket(store, async (transaction) => {
    await removeUnwantedAreas(transaction, wanted);
    await writeMeta(transaction, 'data_version', await nextVersion(transaction, nowMs));
  });
}

/** The operator's word about a suspicious value. */
export interface SuspectDecision {
  readonly code: string;
  readonly day: Day;
  readonly decision: 'accepted' | 'refused';
}

/** A suspicious value with the operator's word about it. */
export interface ListedSuspect extends Suspect {
  readonly code: string;
  readonly decision: SuspectDecision['decision'] | 'open';
}

/** Every suspicious value of the stored funds, by code and day. */
export async function listSuspects({ db }: Store): Promise<ListedSuspect[]> {
  const rows = await readSuspects(db);
  return rows.map(({ code, day, value, previous_value: previous, kind, decision }) => ({
    code,
    day,
    value,
    previous,
    kind,
    decision,
  }));
}

/**
 * Notes what the operator says of suspicious values and computes the figures of their funds again: an accepted value
 * counts, a refused one stays out and is no longer open. Returns the decisions about values that are not listed; then
 * nothing has changed.
 */
export async function decideSuspects(
  store: Store,
  decisions: readonly SuspectDecision[],
  { simulatedAreas, nowMs }: Pick<WriteContext, 'simulatedAreas' | 'nowMs'>,
): Promise<readonly SuspectDecision[]> {
  return inMarket(store, async (transaction) => {
    const rows = await readSuspects(transaction);
    const find = ({ code, day }: SuspectDecision) => rows.find((row) => row.code === code && row.day === day);
    const unknown = decisions.filter((decision) => find(decision) === undefined);
    if (unknown.length > 0) return unknown;
    const decided = decisions.flatMap((decision) => {
      const row = find(decision);
      return row === undefined ? [] : [{ ...row, decision: decision.decision }];
    });
    const codes = new Set(decided.map(({ code }) => code));
    const others = rows.filter(
      ({ code, day }) => codes.has(code) && !decided.some((row) => row.code === code && row.day === day),
    );
    for (const area of FUND_AREAS) {
      const ofArea = [...others, ...decided].filter((row) => row.area === area);
      await writeSuspects(transaction, { area, codes: [...codes] }, ofArea);
    }
    await writeImport(transaction, recordsOf(decided), {
      choices: { mayEnd: false, isReplacingSeries: false },
      simulatedAreas,
      isListComplete: false,
      report: createImportReport(),
      nowMs,
    });
    return [];
  });
}

async function inMarket<Result>(
  store: Store,
  work: (transaction: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const result = await withLocks(store, LOCKS, () =>
    store.db.transaction().execute((transaction) => work(transaction)),
  );
  await settleTables(store.db);
  return result;
}

async function withLocks<Result>(
  store: Store,
  names: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [name, ...others] = names;
  return name === undefined ? work() : withLock(store, name, () => withLocks(store, others, work));
}

/** The decided values as a source: merging them computes their funds again. */
function recordsOf(decided: readonly SuspectValueTable[]): SourceRecords {
  const tables = decided.map(({ code, day, value }): NavTable => ({
    file: code,
    code,
    name: null,
    kind: 'nav',
    rows: [{ line: 0, day, nav: value, growth: null, accumulatedNav: null, payout: null }],
    accumulated: [],
    lostDays: [],
    sale: null,
  }));
  return {
    source: 'files',
    listed: null,
    ranked: null,
    profiled: new Map(),
    listFile: '',
    rankingFile: '',
    sales: new Map(),
    distributions: new Map(),
    facts: new Map(),
    reports: { codes: new Map(), of: () => [] },
    reported: { public: new Set(), private: new Set() },
    quotes: new Map(),
    ratings: [],
    announcements: [],
    managers: [],
    companies: [],
    privateFunds: new Map(),
    registry: new Map(),
    indices: new Map(),
    navs: {
      codes: new Map(tables.map((table) => [table.code, table])),
      of: (code) => tables.filter((table) => table.code === code),
    },
  };
}
