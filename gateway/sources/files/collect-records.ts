import { isRegistryNumber } from '../../../src/domain/funds/fund-key';
import { ImportFailure, createImportReport } from '../import-report';
import { newerFacts } from '../merge/facts';
import { hasLayout, refuseNonsense, tableCode } from './columns';
import { isHeader, kindOfTable } from './file-kinds';
import { readDaily } from './read-daily';
import { readDividends, readSplits } from './read-distributions';
import { readFeeRules, readFees } from './read-fees';
import { readFundList, readSales } from './read-fund-list';
import { readIndices, splitIndices } from './read-indices';
import { codeOfPath, readNav } from './read-nav';
import { PRIVATE_FUND_LAYOUT, readPrivateFunds } from './read-private-funds';
import { readProfiles, readRates, readSaleFacts, turned } from './read-profile';
import { readPeople } from './read-people';
import { readQuotes } from './read-quotes';
import { newestRanks, readRanking } from './read-ranking';
import {
  readAllocations,
  readBonds,
  readHolders,
  readIndustries,
  readSizes,
  readStocks,
} from './read-reports';
import { readAnnouncements, readRatings } from './read-notices';
import { readTables } from './forms/read-tables';
import type { Day } from '../../../src/domain/calendar/day';
import type { FileReport, ImportReport } from '../import-report';
import type {
  AnnouncementRecord,
  CompanyRecord,
  Distribution,
  FundFacts,
  IndexHistory,
  ListedFund,
  ManagerRecord,
  PrivateFundRecord,
  QuoteRecord,
  RankedFund,
  RatingRecord,
  ReportPart,
  SaleState,
  SourceRecords,
} from '../records';
import type { FilePart } from './forms/archive-parts';
import type { FileKind } from './file-kinds';
import type { Spools } from './spool';
import type { PeopleKind } from './read-people';
import type { Table } from './forms/read-table';

export interface CollectContext {
  /** Where the files come from, for the precedence of what they say. */
  readonly source: SourceRecords['source'];
  /** Rows of later days are skipped. */
  readonly today: Day;
  readonly report: ImportReport;
}

/** Takes the files of a run one after the other. */
export interface Collector {
  /** Reads the tables of a file; throws an ImportFailure if it holds nothing that is known. */
  take(part: FilePart, kind: FileKind | null): Promise<void>;
  /** Whether lists were read, and not one fund in them. */
  hasEmptyList(): boolean;
  records(): SourceRecords;
}

/** Adds a record that was read to those of the run. */
type Take = () => void;
/** Reads a table that may be about one fund; its records count once they are taken. */
type Reader = (table: Table, code: string | null, report: FileReport) => Take[];

function eachOf<Row>(rows: Iterable<Row>, take: (row: Row) => unknown): Take[] {
  return Array.from(rows, (row) => () => void take(row));
}

export function createCollector(
  { navs, reports }: Spools,
  { source, today, report: all }: CollectContext,
): Collector {
  const lists: { file: string; funds: Map<string, ListedFund> }[] = [];
  const rankings: { file: string; funds: Map<string, RankedFund> }[] = [];
  const sales = new Map<string, SaleState>();
  const distributions = new Map<string, Distribution[]>();
  const facts = new Map<string, FundFacts>();
  const reported = { public: new Set<string>(), private: new Set<string>() };
  const quotes = new Map<string, QuoteRecord>();
  const indices = new Map<string, IndexHistory[]>();
  const profiled = new Map<string, ListedFund>();
  const ratings: RatingRecord[] = [];
  const announcements: AnnouncementRecord[] = [];
  const managers: ManagerRecord[] = [];
  const companies: CompanyRecord[] = [];
  const privateFunds = new Map<string, PrivateFundRecord>();
  const registry = new Map<string, FundFacts[]>();
  const readers: Readonly<Record<FileKind, Reader>> = {
    list: (table, _code, report) => {
      const funds = readFundList(table, report);
      return [() => lists.push({ file: table.file, funds })];
    },
    ranking: (table, _code, report) => {
      const funds = readRanking(table, today, report);
      return [() => rankings.push({ file: table.file, funds })];
    },
    nav: navReader,
    daily: (table, _code, report) => eachOf(readDaily(table, today, report), (read) => navs.add(read)),
    sales: (table, _code, report) => {
      const states = readSales(table, report);
      const ofFacts = factsOf(readSaleFacts(table, report));
      return states.size === 0 ? ofFacts : [() => addMissing(sales, states), ...ofFacts];
    },
    quotes: (table, code, report) => {
      const { indices: ofIndices, others } = splitIndices(table);
      return [
        ...(ofIndices === null ? [] : indicesReader(ofIndices, null, report)),
        ...(others === null ? [] : eachOf(readQuotes(others, { code, today }, report), addQuote)),
      ];
    },
    indices: indicesReader,
    rates: (table, _code, report) => factsOf(readRates(table, report)),
    ratings: (table, code, report) =>
      eachOf(readRatings(table, { code, today }, report), (read) => ratings.push(read)),
    announcements: (table, code, report) =>
      eachOf(readAnnouncements(table, { code, today }, report), (read) => announcements.push(read)),
    managers: peopleReader('managers'),
    tenures: peopleReader('tenures'),
    companies: peopleReader('companies'),
    'private funds': privateFundReader,
    'private managers': peopleReader('private managers'),
    profile: profileReader,
    'named profile': (table, code, report) => profileReader(turned(table), code, report),
    fees: feeReader(readFees),
    'fee rules': feeReader(readFeeRules),
    stocks: (table, code, report) => eachOf(readStocks(table, code, report), addReport),
    bonds: (table, code, report) => eachOf(readBonds(table, code, report), addReport),
    industries: (table, code, report) => eachOf(readIndustries(table, code, report), addReport),
    allocations: (table, code, report) => eachOf(readAllocations(table, code, report), addReport),
    holders: (table, code, report) => eachOf(readHolders(table, code, report), addReport),
    sizes: (table, code, report) => eachOf(readSizes(table, code, report), addReport),
    dividends: (table, code, report) =>
      eachOf(readDividends(table, code, report), (read) => append(distributions, read)),
    splits: (table, code, report) =>
      eachOf(readSplits(table, code, report), (read) => append(distributions, read)),
  };

  function navReader(table: Table, code: string | null, report: FileReport): Take[] {
    const ofValues = eachOf(readNav(table, { code, today }, report), (read) => {
      navs.add(read);
      if (isRegistryNumber(read.code) && read.name !== null) addPrivateFund(read.code, read.name, read.file);
    });
    // A sheet may say more of its private funds than their values.
    const isOfFunds = hasLayout(table.header, PRIVATE_FUND_LAYOUT);
    return isOfFunds ? [...ofValues, ...privateFundReader(table, code, report)] : ofValues;
  }

  function privateFundReader(table: Table, _code: string | null, report: FileReport): Take[] {
    return eachOf(readPrivateFunds(table, report), ({ code, name, key, facts: found, place }) => {
      if (code === null) registry.set(key, [...(registry.get(key) ?? []), found]);
      else {
        addPrivateFund(code, name, place);
        addFacts(found, code);
      }
    });
  }

  /** Of several names of a fund the first counts. */
  function addPrivateFund(code: string, name: string, file: string): void {
    if (!privateFunds.has(code)) privateFunds.set(code, { code, name, file });
  }

  function profileReader(table: Table, _code: string | null, report: FileReport): Take[] {
    const read = readProfiles(table, report);
    return [() => addMissing(profiled, read.funds), ...factsOf(read.facts)];
  }

  function peopleReader(kind: PeopleKind): Reader {
    return (table, code, report) => {
      const read = readPeople(table, kind, { code, today }, report);
      return [
        ...factsOf(read.facts),
        ...eachOf(read.managers, (manager) => managers.push(manager)),
        ...eachOf(read.companies, (company) => companies.push(company)),
      ];
    };
  }

  function indicesReader(table: Table, _code: string | null, report: FileReport): Take[] {
    return eachOf(readIndices(table, today, report), (read) => append(indices, read));
  }

  function feeReader(read: typeof readFees): Reader {
    return (table, given, report) => {
      const code = tableCode(table, given, report);
      if (code === null) return [];
      const found = read(table, report);
      return [() => addFacts(found, code)];
    };
  }

  function factsOf(found: ReadonlyMap<string, FundFacts>): Take[] {
    return eachOf(found, ([code, stated]) => addFacts(stated, code));
  }

  /** Of several facts of one field the first counts, unless a later one is newer. */
  function addFacts(found: FundFacts, code: string): void {
    facts.set(code, newerFacts(facts.get(code) ?? {}, found));
  }

  function addReport(part: ReportPart): void {
    const { sizeYuan, day: asOf, file: place } = part;
    if (sizeYuan !== undefined) addFacts({ sizeYuan: { value: sizeYuan, asOf, place } }, part.code);
    reports.add(part);
    const stated = reported[isRegistryNumber(part.code) ? 'private' : 'public'];
    for (const field of Object.keys(part)) stated.add(field);
  }

  function addQuote(quote: QuoteRecord): void {
    if ((quotes.get(quote.code)?.day ?? 0) < quote.day) quotes.set(quote.code, quote);
  }

  return {
    async take(part, told) {
      // What a file that is not used has wrong in its rows is of no interest.
      const found = createImportReport();
      const report = found.forFile(part.file);
      const tables = await readTables(part, report, isHeader);
      const code = codeOfPath(part.file);
      const known = tables.flatMap((table) => {
        const kind = told ?? kindOfTable(table);
        return kind === null ? [] : [{ table, kind }];
      });
      const [first] = tables;
      if (known.length === 0)
        throw new ImportFailure(
          part.file,
          first === undefined || first.headerLine === 0 ? null : first.headerLine,
          unknownKind(first),
        );
      const takes = known.map(({ table, kind }) => readers[kind](table, code, found.forFile(table.file)));
      const rows = known.reduce((sum, { table }) => sum + table.rows.length, 0);
      refuseNonsense(part.file, found, { rows, taken: takes.flat().length });
      all.add(found.entries);
      for (const take of takes.flat()) take();
    },
    hasEmptyList: () => lists.length > 0 && lists.every(({ funds }) => funds.size === 0),
    records() {
      const largestFirst = lists.toSorted((a, b) => b.funds.size - a.funds.size);
      return {
        source,
        listed: lists.length === 0 ? null : joined(largestFirst.map(({ funds }) => funds)),
        profiled,
        ranked: rankings.length === 0 ? null : newestRanks(rankings.map(({ funds }) => funds)),
        listFile: largestFirst[0]?.file ?? '',
        rankingFile: rankings[0]?.file ?? '',
        sales,
        distributions,
        facts,
        reports,
        reported,
        quotes,
        ratings,
        announcements,
        managers,
        companies,
        privateFunds,
        registry,
        indices,
        navs,
      };
    },
  };
}

function unknownKind(table: Table | undefined): string {
  if (table === undefined) return '文件里没有表格';
  return `无法识别数据的种类（表头是 ${table.header.join(',').slice(0, 80)}）`;
}

function append<Row extends { readonly code: string }>(rows: Map<string, Row[]>, row: Row): void {
  const others = rows.get(row.code);
  if (others === undefined) rows.set(row.code, [row]);
  else others.push(row);
}

function joined<Value>(maps: readonly ReadonlyMap<string, Value>[]): Map<string, Value> {
  const all = new Map<string, Value>();
  for (const map of maps) addMissing(all, map);
  return all;
}

function addMissing<Value>(all: Map<string, Value>, more: ReadonlyMap<string, Value>): void {
  for (const [code, value] of more) if (!all.has(code)) all.set(code, value);
}
