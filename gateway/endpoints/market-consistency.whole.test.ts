import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { fundNav, fundStandings } from '../../src/contract/funds/fund-performance';
import { privateFundDetail, privateFundPage } from '../../src/contract/funds/private-fund';
import { publicFundPage } from '../../src/contract/funds/public-fund';
import { publicFundDetail } from '../../src/contract/funds/public-fund-detail';
import { beijingTimestampMs, dayFromParts } from '../../src/domain/calendar/day';
import { formatDrawdown, formatNav, formatSignedRate } from '../../src/domain/text/format';
import {
  baseIndex,
  drawdownFrom,
  monthsBefore,
  plainGrowth,
  returnFrom,
  weekBefore,
} from '../../tests/oracle/plain-arithmetic';
import { askGateway } from '../../tests/setup/ask-gateway';
import { qualifiedCookie } from '../../tests/setup/qualified-visitor';
import { openTestStore } from '../../tests/setup/stores';
import { createGateway } from '../server';
import { ensureDerived } from '../funds/figures/derive-figures';
import { ensureMarket } from '../sources/simulated/market-fill';
import type { FastifyInstance } from 'fastify';
import type { InferInput, InferOutput } from 'valibot';
import type { CallDefinition, Schema } from '../../src/contract/call';
import type { FundNav } from '../../src/contract/funds/fund-performance';
import type { PrivateFundRow } from '../../src/contract/funds/private-fund';
import type { PublicFundRow } from '../../src/contract/funds/public-fund';
import type { TestStore } from '../../tests/setup/stores';

const NOW_MS = beijingTimestampMs(dayFromParts(2026, 11, 21));
const clock = () => NOW_MS;
const LONG = { timeout: 240_000 };
const PAGE_SIZE = 1000;

type Period = InferOutput<typeof publicFundDetail.reply>['body']['PERIODS'][number];

/** Every period of the specification with the row's columns of both areas; null where an area has none. */
const PERIODS = [
  { code: '0', publicField: 'DAY_GRO_RATE', privateField: 'dayfloatprofit' },
  { code: '2', publicField: 'WEEK1_INCOME', privateField: 'week1ud' },
  { code: '3', publicField: 'MONTH1_INCOME', privateField: 'month1ud' },
  { code: '6', publicField: 'MONTH3_INCOME', privateField: 'month3ud' },
  { code: '4', publicField: 'MONTH6_INCOME', privateField: 'month6ud' },
  { code: '5', publicField: 'YEAR1_INCOME', privateField: 'year1ud' },
  { code: '8', publicField: 'YEAR2_INCOME', privateField: null },
  { code: '9', publicField: 'YEAR3_INCOME', privateField: 'year3ud' },
  { code: '7', publicField: 'CUR_YEAR_INCOME', privateField: 'thisyear1ud' },
  { code: '10', publicField: 'EST_INCOME', privateField: 'allud' },
] as const satisfies readonly {
  code: string;
  publicField: keyof PublicFundRow;
  privateField: keyof PrivateFundRow | null;
}[];

const MONTHS: Readonly<Record<string, number>> = { '3': 1, '6': 3, '4': 6, '5': 12, '8': 24, '9': 36 };

let test: TestStore;
let app: FastifyInstance;
let cookie: string;

beforeAll(async () => {
  test = await openTestStore('sqlite');
  await ensureMarket({ store: test.store, clock });
  await ensureDerived({ store: test.store });
  app = await createGateway({ store: test.store, clock });
  cookie = await qualifiedCookie(test.store, clock());
});

afterAll(async () => {
  await app.close();
  await test.dispose();
});

async function ask<Request extends Schema, Reply extends Schema>(
  call: CallDefinition<Request, Reply>,
  request: InferInput<Request>,
): Promise<InferOutput<Reply>> {
  const response = await askGateway(app, call, request, { cookie });
  if (response.statusCode !== 200) throw new Error(`${call.path} ${response.statusCode} ${response.body}`);
  return v.parse(call.reply, response.json());
}

/** The window of a period in a series of days, as index of its base; null where the series is younger. */
function windowBase(days: readonly number[], period: string): number | null {
  const last = days.at(-1) ?? 0;
  if (period === '10') return days.length > 0 ? 0 : null;
  if (period === '0') return days.length > 1 ? days.length - 2 : null;
  if (period === '2') return baseIndex(days, weekBefore(last));
  if (period === '7') return baseIndex(days, (Math.floor(last / 10_000) - 1) * 10_000 + 1231);
  return baseIndex(days, monthsBefore(last, MONTHS[period] ?? 0));
}

interface Recomputed {
  readonly income: string;
  readonly drawdown: string;
}

/** Return and drawdown of a period as they are shown, from the NAV call's own columns. */
function recomputed(nav: FundNav, growth: readonly number[], period: string): Recomputed {
  const from = windowBase(nav.days, period);
  return {
    income: formatSignedRate(returnFrom(growth, from)),
    drawdown: formatDrawdown(drawdownFrom(growth, from)),
  };
}

/** What a row, the detail and the standings say of a period beside what the test computes. */
interface Claim {
  readonly fund: string;
  readonly period: string;
  readonly row: number | null;
  readonly detail: Period | undefined;
  readonly standing: Pick<Period, 'income' | 'drawdown'> | undefined;
  readonly own: Recomputed;
}

function differences({ fund, period, row, detail, standing, own }: Claim): string[] {
  const shown = {
    row: formatSignedRate(row),
    detail: formatSignedRate(detail?.income),
    standing: formatSignedRate(standing?.income),
  };
  const wrong = Object.entries(shown).filter(([, text]) => text !== own.income);
  const drawdowns =
    own.income === '--' ? [] : [formatDrawdown(detail?.drawdown), formatDrawdown(standing?.drawdown)];
  return [
    ...wrong.map(([source, text]) => `${fund} ${period} ${source} ${text} for ${own.income}`),
    ...drawdowns
      .filter((text) => text !== own.drawdown)
      .map((text) => `${fund} ${period} drawdown ${text} for ${own.drawdown}`),
  ];
}

/** Who is ranked together: the same class and the same NAV day. */
function peersOf(row: PublicFundRow): string {
  return `${row.FUND_PRO_TYPE} ${row.TRD_DATE}`;
}

/** `rank/total` of the last year among the funds of the same class and NAV day, from the rows alone. */
function yearRanks(rows: readonly PublicFundRow[]): (row: PublicFundRow) => string {
  const peers = new Map<string, number[]>();
  for (const row of rows) {
    if (row.YEAR1_INCOME === null) continue;
    peers.set(peersOf(row), [...(peers.get(peersOf(row)) ?? []), row.YEAR1_INCOME]);
  }
  return (row) => {
    const incomes = peers.get(peersOf(row)) ?? [];
    const own = row.YEAR1_INCOME;
    // Classes of fewer funds must not be ranked.
    if (own === null || incomes.length < 10) return '--';
    return `${1 + incomes.filter((income) => income > own).length}/${incomes.length}`;
  };
}

/** Every share class, of whatever day its value is. */
const EVERY_FUND = { ALL_CLASSES: true, ALL_DAYS: true } as const;

/** What each choice of the public list's filter asks for, with the states of the funds that it shows. */
const STATUS_CHOICES = [
  { name: 'nothing', values: [], states: '012345689A' },
  { name: 'a keyword', values: ['0', '1', '2', '3', '8', 'A'], states: '012345689A' },
  { name: 'no choice', values: ['0', '1', '2', '8'], states: '01245689' },
  { name: '0', values: ['0'], states: '04569' },
  { name: '1', values: ['1'], states: '1' },
  { name: '2', values: ['2'], states: '2' },
  { name: '3', values: ['3'], states: '3' },
  { name: '8', values: ['8'], states: '8' },
  { name: 'A', values: ['A'], states: 'A' },
] as const;

describe('every fund of the simulated market', LONG, () => {
  it.each(STATUS_CHOICES)('[S9.status] $name of the filter keeps the states $states', async (choice) => {
    const { count } = await test.store.db
      .selectFrom('public_fund')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', 'in', choice.states.split(''))
      .executeTakeFirstOrThrow();
    const { body } = await ask(publicFundPage, {
      pageNum: 1,
      pageSize: PAGE_SIZE,
      PRO_INFO: '',
      SORT_FIELD: 'FUND_CODE',
      SORT_DIRECTION: 'ASC',
      SEL_LIST: { keyword: '', FUND_STATUS: [...choice.values], ...EVERY_FUND },
    });
    expect(body.total).toBe(count);
    expect(body.data.filter((row) => !choice.states.includes(row.FUND_STATUS))).toEqual([]);
  });

  it('[S3.publicRow] [S7.PA122001] public: row, detail, standings and NAV series say the same to the last shown digit', async () => {
    const rows: PublicFundRow[] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await ask(publicFundPage, {
        pageNum: page,
        pageSize: PAGE_SIZE,
        PRO_INFO: '',
        SORT_FIELD: 'FUND_CODE',
        SORT_DIRECTION: 'ASC',
        SEL_LIST: { keyword: '', FUND_STATUS: [], ...EVERY_FUND },
      });
      rows.push(...body.data);
      if (rows.length >= body.total) break;
    }
    expect(rows.length).toBeGreaterThan(2900);
    const wrong: string[] = [];
    const rankOf = yearRanks(rows);
    for (const row of rows) {
      const code = row.FUND_CODE;
      const nav = (await ask(fundNav, { area: 'public', code })).body;
      const { body: detail } = await ask(publicFundDetail, { FUND_CODE: code });
      const { body: standings } = await ask(fundStandings, { area: 'public', code });
      // Money funds of the usual kind publish an income; those with a floating NAV count as any other fund.
      const isMoney = row.FUND_PRO_TYPE === '0701';
      const growth = plainGrowth(nav, isMoney);
      for (const { code: period, publicField } of PERIODS) {
        if (isMoney && period === '0') continue;
        wrong.push(
          ...differences({
            fund: code,
            period,
            row: row[publicField],
            detail: detail.PERIODS.find((entry) => entry.dateType === period),
            standing: standings.periods.find((entry) => entry.dateType === period),
            own: recomputed(nav, growth, period),
          }),
        );
      }
      const year = standings.periods.find((entry) => entry.dateType === '5');
      const ranked = year === undefined || year.rank === null ? '--' : `${year.rank}/${year.total}`;
      if (ranked !== rankOf(row)) wrong.push(`${code} rank ${ranked} for ${rankOf(row)}`);
      const lastNav = isMoney ? null : (nav.nav.at(-1) ?? null);
      for (const [source, value] of Object.entries({ row: row.NAV_VAL, detail: detail.NAV_VAL })) {
        if (formatNav(value) !== formatNav(lastNav))
          wrong.push(`${code} ${source} NAV ${value} for ${lastNav}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('[S3.privateRow] [S7.privatePage] [S7.privateDetail] private: the same for whoever is qualified', async () => {
    const codes = await test.store.db.selectFrom('private_fund').select('code').orderBy('code').execute();
    expect(codes.length).toBeGreaterThan(1100);
    const wrong: string[] = [];
    for (const { code } of codes) {
      const page = await ask(privateFundPage, {
        pagenum: '1',
        pagesize: '20',
        fundclass: '1',
        keyword: '',
        fundcode: code,
        orderfield: '',
        isasc: '',
      });
      const row = page.body.list[0];
      if (row === undefined || page.body.list.length !== 1)
        throw new Error(`${code} is not found by its code`);
      const nav = (await ask(fundNav, { area: 'private', code })).body;
      const { body: detail } = await ask(privateFundDetail, { fundcode: code, fundclass: '1' });
      const { body: standings } = await ask(fundStandings, { area: 'private', code });
      const growth = plainGrowth(nav, false);
      for (const { code: period, privateField } of PERIODS) {
        // A list of monthly values has no week.
        if (privateField === null || (period === '2' && nav.frequency === 'monthly')) continue;
        wrong.push(
          ...differences({
            fund: code,
            period,
            row: row[privateField],
            detail: detail.periods.find((entry) => entry.dateType === period),
            standing: standings.periods.find((entry) => entry.dateType === period),
            own: recomputed(nav, growth, period),
          }),
        );
      }
      const year5 = returnFrom(growth, baseIndex(nav.days, monthsBefore(nav.days.at(-1) ?? 0, 60)));
      if (formatSignedRate(row.year5ud) !== formatSignedRate(year5)) wrong.push(`${code} year5ud`);
      if (formatNav(row.nav) !== formatNav(nav.nav.at(-1) ?? null)) wrong.push(`${code} nav`);
    }
    expect(wrong).toEqual([]);
  });
});
