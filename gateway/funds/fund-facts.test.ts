import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayFromParts } from '../../src/domain/calendar/day';
import { publicFundTableRow } from '../../tests/factories/public-fund-rows';
import { openTestStore, INSTALLED_KINDS } from '../../tests/setup/stores';
import { insertAll } from '../store/bulk';
import { readRoadshows } from '../live/roadshows/roadshow.repository';
import {
  clearFundFacts,
  FUND_FACT_TABLES,
  readFeeTiers,
  readFundTerms,
} from './detail/fund-terms.repository';
import {
  readCompanySizes,
  readFundReports,
  parseHoldings,
  readPortfolioReport,
  readPortfolioReportDays,
} from './reports/report.repository';
import type { PortfolioHoldings } from '../../src/domain/funds/portfolio-holdings';
import type { TestStore } from '../../tests/setup/stores';
import type { RoadshowTable } from '../live/live.schema';
import type { FundFeeTierTable, FundReportTable, FundTermsTable } from './fund-facts.schema';

const JUNE = dayFromParts(2026, 6, 30);
const SEPTEMBER = dayFromParts(2026, 9, 30);
const NOW = 1_000_000;

const HOLDINGS: PortfolioHoldings = {
  netAssetYuan: 100,
  assets: [{ name: '股票', ratio: 0.9 }],
  stocks: [{ code: '005001', name: '岚汐电气', kind: '电力设备', ratio: 0.05, valueYuan: 5 }],
  bonds: [],
  funds: [],
  industries: [{ name: '电力设备', ratio: 0.9 }],
};

function report(
  given: Partial<FundReportTable> & Pick<FundReportTable, 'code' | 'report_day'>,
): FundReportTable {
  return {
    area: 'public',
    published_day: given.report_day + 21,
    size_yuan: 100.1,
    institutions: null,
    individuals: null,
    staff: null,
    ...given,
  };
}

function roadshow(id: string, begin: number, given: Partial<RoadshowTable> = {}): RoadshowTable {
  return {
    id,
    area: 'public',
    fund_code: null,
    manager_code: 'M1',
    company_code: 'C1',
    title: '路演',
    summary: '',
    script: null,
    adviser_id: null,
    begin_at: begin,
    end_at: begin + 100,
    has_playback: 1,
    ...given,
  };
}

function tier(kind: FundFeeTierTable['kind'], from: number, code = '000011'): FundFeeTierTable {
  return { area: 'public', code, kind, from_value: from, rate: 0.01, fixed_fee_yuan: null };
}

const TERMS: FundTermsTable = {
  area: 'public',
  code: '000011',
  custodian: '青川银行',
  objective: '目标',
  scope: '范围',
  management_rate: 0.012,
  custody_rate: 0.002,
  service_rate: 0,
  service_ends_after_days: null,
  performance_fee: null,
  discount: 0.1,
  minimum_purchase_yuan: 10,
  minimum_addition_yuan: 10,
  minimum_redemption_units: 0.01,
  minimum_holding_units: null,
  confirmed_after: 1,
  visible_after: 2,
  money_out_after: 4,
};

describe.each(INSTALLED_KINDS)('facts of funds beside their rows, on %s', (kind) => {
  let test: TestStore;

  beforeAll(async () => {
    test = await openTestStore(kind);
    const { db } = test.store;
    await insertAll(db, 'public_fund', [
      publicFundTableRow({ code: '000011', company_code: 'C1' }),
      publicFundTableRow({ code: '000012', company_code: 'C1' }),
      publicFundTableRow({ code: '000013', company_code: 'C2' }),
    ]);
    await insertAll(db, 'fund_terms', [TERMS, { ...TERMS, area: 'private', custodian: '岱屿证券' }]);
    await insertAll(db, 'fund_fee_tier', [
      tier('redemption', 30),
      tier('redemption', 7),
      tier('purchase', 1_000_000),
      tier('purchase', 0),
      tier('purchase', 0, '000012'),
    ]);
    await insertAll(db, 'fund_report', [
      report({ code: '000011', report_day: SEPTEMBER }),
      report({ code: '000011', report_day: JUNE, institutions: 0.4, individuals: 0.6, staff: 0.01 }),
      report({ code: '000012', report_day: SEPTEMBER, size_yuan: 200.2 }),
      report({ code: '000013', report_day: SEPTEMBER, size_yuan: 7 }),
      report({ code: '000011', report_day: SEPTEMBER, area: 'private' }),
    ]);
    await insertAll(
      db,
      'portfolio_report',
      [JUNE, SEPTEMBER].map((day) => ({
        area: 'public' as const,
        share_group: '000011',
        report_day: day,
        published_day: day + 21,
        holdings: JSON.stringify(HOLDINGS),
      })),
    );
    await insertAll(db, 'roadshow', [
      roadshow('old', NOW - 500),
      roadshow('older', NOW - 900, { fund_code: '000011' }),
      roadshow('live', NOW - 50, { fund_code: '000011', manager_code: 'M2' }),
      roadshow('soon', NOW + 10),
      roadshow('later', NOW + 20, { company_code: 'C2' }),
      roadshow('private', NOW, { area: 'private' }),
    ]);
  });
  afterAll(async () => test.dispose());

  it('reads terms of one fund of one area, and tiers in order', async () => {
    const { db } = test.store;
    expect(await readFundTerms(db, 'public', '000011')).toEqual(TERMS);
    expect((await readFundTerms(db, 'private', '000011'))?.custodian).toBe('岱屿证券');
    expect(await readFundTerms(db, 'public', '000012')).toBeNull();
    const tiers = await readFeeTiers(db, 'public', '000011');
    expect(tiers.map(({ kind: tierKind, from_value: from }) => [tierKind, from])).toEqual([
      ['purchase', 0],
      ['purchase', 1_000_000],
      ['redemption', 7],
      ['redemption', 30],
    ]);
    expect(await readFeeTiers(db, 'private', '000011')).toEqual([]);
  });

  it('reads reports from the oldest, and sums the funds of a company by quarter', async () => {
    const { db } = test.store;
    const reports = await readFundReports(db, 'public', '000011');
    expect(reports.map((each) => each.report_day)).toEqual([JUNE, SEPTEMBER]);
    expect(reports[0]).toMatchObject({ institutions: 0.4, individuals: 0.6, staff: 0.01 });
    expect(await readCompanySizes(db, 'public', 'C1')).toEqual([
      { report_day: JUNE, size_yuan: 100.1 },
      { report_day: SEPTEMBER, size_yuan: 300.3 },
    ]);
    expect(await readCompanySizes(db, 'private', 'C1')).toEqual([]);
  });

  it('reads report days from the newest, and the holdings of one', async () => {
    const { db } = test.store;
    expect(await readPortfolioReportDays(db, 'public', '000011')).toEqual([SEPTEMBER, JUNE]);
    expect(await readPortfolioReport(db, 'public', '000011', JUNE)).toEqual({
      report_day: JUNE,
      published_day: JUNE + 21,
      holdings: HOLDINGS,
    });
    expect(await readPortfolioReport(db, 'public', '000011', JUNE + 1)).toBeNull();
    expect(await readPortfolioReportDays(db, 'private', '000011')).toEqual([]);
  });

  it('lists live and upcoming roadshows, the soonest first, before ended ones, the newest first', async () => {
    const { db } = test.store;
    const page = { offset: 0, limit: 10, nowMs: NOW };
    const ids = async (filter: Omit<Parameters<typeof readRoadshows>[1], 'area'>) =>
      (await readRoadshows(db, { area: 'public', ...filter }, page)).rows.map(({ id }) => id);
    expect(await ids({})).toEqual(['live', 'soon', 'later', 'old', 'older']);
    expect(await ids({ fundCode: '000011' })).toEqual(['live', 'older']);
    expect(await ids({ fundCode: '000011', managerCode: 'M1' })).toEqual(['older']);
    expect(await ids({ companyCode: 'C2' })).toEqual(['later']);
    const second = await readRoadshows(db, { area: 'public' }, { offset: 1, limit: 2, nowMs: NOW });
    expect(second.rows.map(({ id }) => id)).toEqual(['soon', 'later']);
    expect(second.total).toBe(5);
  });

  it('takes a roadshow as ended from its last moment on', async () => {
    const { rows } = await readRoadshows(
      test.store.db,
      { area: 'public', managerCode: 'M2' },
      { offset: 0, limit: 1, nowMs: NOW + 50 },
    );
    expect(rows[0]).toEqual(roadshow('live', NOW - 50, { fund_code: '000011', manager_code: 'M2' }));
  });
});

describe.each(INSTALLED_KINDS)('clearFundFacts on %s', (kind) => {
  it('deletes the facts of one area and leaves the other', async () => {
    const test = await openTestStore(kind);
    const { db } = test.store;
    await insertAll(db, 'fund_terms', [TERMS, { ...TERMS, area: 'private' }]);
    await insertAll(db, 'roadshow', [roadshow('a', 1), roadshow('b', 1, { area: 'private' })]);
    await clearFundFacts(db, 'public');
    for (const table of FUND_FACT_TABLES) {
      const rows = await db.selectFrom(table).select('area').execute();
      expect(rows.every(({ area }) => area === 'private')).toBe(true);
    }
    expect(await readFundTerms(db, 'private', '000011')).not.toBeNull();
    await test.dispose();
  });

  it('leaves the classes of advisers, which belong to no fund', async () => {
    const test = await openTestStore(kind);
    const { db } = test.store;
    await insertAll(db, 'roadshow', [roadshow('class', 1, { adviser_id: 'A1' }), roadshow('company', 1)]);
    await clearFundFacts(db, 'public');
    expect(await db.selectFrom('roadshow').select('id').execute()).toEqual([{ id: 'class' }]);
    await test.dispose();
  });
});

describe('parseHoldings', () => {
  it('rejects text of another shape', () => {
    expect(parseHoldings(JSON.stringify(HOLDINGS))).toEqual(HOLDINGS);
    expect(() => parseHoldings('{}')).toThrow(/netAssetYuan/);
    expect(() => parseHoldings(JSON.stringify({ ...HOLDINGS, stocks: [{ code: 1 }] }))).toThrow(
      /Expected string/,
    );
  });
});
