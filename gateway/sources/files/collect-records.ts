import { basename, dirname } from 'node:path';
import { isRegistryNumber } from '../../../src/domain/fund-key';
import { ImportFailure, createImportReport } from '../import-report';
import { newerFacts } from '../merge/facts';
import { hasLayout, tableCode } from './columns';
import { isHeader, kindOfTable } from './file-kinds';
import { readDaily } from './read-daily';
import { readDividends, readSplits } from './read-distributions';
import { readFeeRules, readFees } from './read-fees';
import { readFundList, readSales } from './read-fund-list';
import { readIndices, splitIndices } from './read-indices';
import { codeOfFileName, readNav, registryNumberOfFileName } from './read-nav';
import { PRIVATE_FUND_LAYOUT, readPrivateFunds } from './read-private-funds';
import { readProfiles, readRates, readSaleFacts, turned } from './read-profile';
import { readPeople } from './read-people';
import { readQuotes } from './read-quotes';
import { readRanking } from './read-ranking';
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
import type { Day } from '../../../src/domain/day';
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
import type { NavSpool } from './nav-spool';
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

export function createCollector(spool: NavSpool, { source, today, report: all }: CollectContext): Collector {
  const lists: { file: string; funds: Map<string, ListedFund> }[] = [];
  const rankings: { file: string; funds: Map<string, RankedFund> }[] = [];
  const sales = new Map<string, SaleState>();
  const distributions = new Map<string, Distribution[]>();
  const facts = new Map<string, FundFacts>();
  const reports = new Map<string, ReportPart[]>();
  const quotes = new Map<string, QuoteRecord>();
  const indices = new Map<string, IndexHistory[]>();
  const profiled = new Map<string, ListedFund>();
  const ratings: RatingRecord[] = [];
  const announcements: AnnouncementRecord[] = [];
  const managers: ManagerRecord[] = [];
  const companies: CompanyRecord[] = [];
  const privateFunds = new Map<string, PrivateFundRecord>();
  const registry = new Map<string, FundFacts[]>();
  const readers: Readonly<Record<FileKind, (table: Table, code: string | null, report: FileReport) => void>> =
    {
      list: (table, _code, report) => lists.push({ file: table.file, funds: readFundList(table, report) }),
      ranking: (table, _code, report) =>
        rankings.push({ file: table.file, funds: readRanking(table, today, report) }),
      nav: takeNavs,
      daily: (table, _code, report) => readDaily(table, today, report).forEach((read) => spool.add(read)),
      sales: (table, _code, report) => {
        addMissing(sales, readSales(table, report));
        readSaleFacts(table, report).forEach(addFacts);
      },
      quotes: (table, code, report) => {
        const { indices: ofIndices, others } = splitIndices(table);
        if (ofIndices !== null) takeIndices(ofIndices, report);
        if (others !== null) readQuotes(others, { code, today }, report).forEach(addQuote);
      },
      indices: (table, _code, report) => takeIndices(table, report),
      rates: (table, _code, report) => readRates(table, report).forEach(addFacts),
      ratings: (table, code, report) =>
        readRatings(table, { code, today }, report).forEach((read) => ratings.push(read)),
      announcements: (table, code, report) =>
        readAnnouncements(table, { code, today }, report).forEach((read) => announcements.push(read)),
      managers: (table, code, report) => takePeople('managers', table, code, report),
      tenures: (table, code, report) => takePeople('tenures', table, code, report),
      companies: (table, code, report) => takePeople('companies', table, code, report),
      'private funds': (table, _code, report) => takePrivateFunds(table, report),
      'private managers': (table, code, report) => takePeople('private managers', table, code, report),
      profile: (table, _code, report) => takeProfiles(table, report),
      'named profile': (table, _code, report) => takeProfiles(turned(table), report),
      fees: (table, code, report) => takeFees(readFees, table, code, report),
      'fee rules': (table, code, report) => takeFees(readFeeRules, table, code, report),
      stocks: (table, code, report) => readStocks(table, code, report).forEach(addReport),
      bonds: (table, code, report) => readBonds(table, code, report).forEach(addReport),
      industries: (table, code, report) => readIndustries(table, code, report).forEach(addReport),
      allocations: (table, code, report) => readAllocations(table, code, report).forEach(addReport),
      holders: (table, code, report) => readHolders(table, code, report).forEach(addReport),
      sizes: (table, code, report) => readSizes(table, code, report).forEach(addReport),
      dividends: (table, code, report) =>
        readDividends(table, code, report).forEach((read) => append(distributions, read)),
      splits: (table, code, report) =>
        readSplits(table, code, report).forEach((read) => append(distributions, read)),
    };

  function takeNavs(table: Table, code: string | null, report: FileReport): void {
    for (const read of readNav(table, { code, today }, report)) {
      spool.add(read);
      if (isRegistryNumber(read.code) && read.name !== null) addPrivateFund(read.code, read.name, read.file);
    }
    // A sheet may say more of its private funds than their values.
    if (hasLayout(table.header, PRIVATE_FUND_LAYOUT)) takePrivateFunds(table, report);
  }

  function takePrivateFunds(table: Table, report: FileReport): void {
    for (const { code, name, key, facts: found, place } of readPrivateFunds(table, report)) {
      if (code === null) registry.set(key, [...(registry.get(key) ?? []), found]);
      else {
        addPrivateFund(code, name, place);
        addFacts(found, code);
      }
    }
  }

  /** Of several names of a fund the first counts. */
  function addPrivateFund(code: string, name: string, file: string): void {
    if (!privateFunds.has(code)) privateFunds.set(code, { code, name, file });
  }

  function takeProfiles(table: Table, report: FileReport): void {
    const read = readProfiles(table, report);
    addMissing(profiled, read.funds);
    read.facts.forEach(addFacts);
  }

  function takePeople(kind: PeopleKind, table: Table, code: string | null, report: FileReport): void {
    const read = readPeople(table, kind, { code, today }, report);
    read.facts.forEach(addFacts);
    managers.push(...read.managers);
    companies.push(...read.companies);
  }

  function takeIndices(table: Table, report: FileReport): void {
    readIndices(table, today, report).forEach((read) => append(indices, read));
  }

  function takeFees(read: typeof readFees, table: Table, given: string | null, report: FileReport): void {
    const code = tableCode(table, given, report);
    if (code !== null) addFacts(read(table, report), code);
  }

  /** Of several facts of one field the first counts, unless a later one is newer. */
  function addFacts(found: FundFacts, code: string): void {
    facts.set(code, newerFacts(facts.get(code) ?? {}, found));
  }

  function addReport(part: ReportPart): void {
    const { sizeYuan, day: asOf, file: place } = part;
    if (sizeYuan !== undefined) addFacts({ sizeYuan: { value: sizeYuan, asOf, place } }, part.code);
    append(reports, part);
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
      for (const { table, kind } of known) readers[kind](table, code, found.forFile(table.file));
      all.add(found.entries);
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
        quotes,
        ratings,
        announcements,
        managers,
        companies,
        privateFunds,
        registry,
        indices,
        navs: spool,
      };
    },
  };
}

function unknownKind(table: Table | undefined): string {
  if (table === undefined) return '文件里没有表格';
  return `没有认出是哪种数据（表头是 ${table.header.join(',').slice(0, 80)}）`;
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

/** Of several rankings the newest row of each fund. */
function newestRanks(rankings: readonly ReadonlyMap<string, RankedFund>[]): Map<string, RankedFund> {
  const all = new Map<string, RankedFund>();
  for (const fund of rankings.flatMap((ranking) => [...ranking.values()])) {
    const before = all.get(fund.code);
    if (before === undefined || (fund.day ?? 0) > (before.day ?? 0)) all.set(fund.code, fund);
  }
  return all;
}

/** Code of the fund that a file is about: anywhere in its name, or the name of its folder. */
function codeOfPath(file: string): string | null {
  const path = file.replaceAll('#', '/');
  const name = basename(path);
  const inName = /(?<!\d)(\d{6})(?!\d)/.exec(name)?.[1];
  return (
    registryNumberOfFileName(name) ??
    codeOfFileName(name) ??
    inName ??
    /^\d{6}$/.exec(basename(dirname(path)))?.[0] ??
    null
  );
}
