import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { fundCalendar } from '../../../src/contract/funds/fund-calendar';
import { dayOf } from '../../../src/domain/calendar/day';
import { monthNamed } from '../../../src/domain/calendar/month-dates';
import { privateFundTableRow } from '../../../tests/factories/private-fund-rows';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { insertAll } from '../../store/bulk';
import { writeMeta } from '../../store/meta-repository';
import { createGateway } from '../../server';
import { writeNav } from '../figures/nav.repository';
import { jointName, readFundEvents } from './fund-events';
import type { TestStore } from '../../../tests/setup/stores';
import type { FundWindowTable } from '../fund-facts.schema';

const day = (text: string) => dayOf(text) ?? 0;

function window(code: string, kind: FundWindowTable['kind'], from: string, to: string): FundWindowTable {
  const area = code.startsWith('S') ? 'private' : 'public';
  return {
    area,
    code,
    kind,
    from_day: day(from),
    to_day: day(to),
    amount: kind === 'dividend' ? 0.03 : null,
  };
}

const SERIES = { days: [day('20261201'), day('20261202'), day('20270105')], values: [1, 1.1, 1.2] };

describe.each(STORE_KINDS)('the events of a month on %s', (kind) => {
  let test: TestStore;

  beforeAll(async () => {
    test = await openTestStore(kind);
    const { db } = test.store;
    await insertAll(db, 'public_fund', [
      publicFundTableRow({
        code: '000001',
        short_name: '晨曦定开债券A',
        share_group: '000001',
        nav_day: day('20261202'),
      }),
      publicFundTableRow({ code: '000002', short_name: '晨曦定开债券C', share_group: '000001' }),
      publicFundTableRow({
        code: '000003',
        short_name: '望舒红利混合',
        established_day: day('20261215'),
        next_open_day: day('20261230'),
      }),
      publicFundTableRow({ code: '000004', short_name: '青崖混合', source: 'imported' }),
    ]);
    await insertAll(db, 'private_fund', [
      privateFundTableRow({
        code: 'SARA10',
        short_name: '鹤栖1号',
        share_group: '',
        next_open_day: day('20261204'),
      }),
      privateFundTableRow({ code: 'SARA11', short_name: '鹤栖2号', next_open_day: day('20261202') }),
      privateFundTableRow({
        code: 'SARA12',
        short_name: '鹤栖3号',
        status: '9',
        next_open_day: day('20261203'),
      }),
    ]);
    await insertAll(db, 'fund_window', [
      window('000001', 'opening', '20261130', '20261211'),
      window('000002', 'opening', '20261130', '20261211'),
      window('000001', 'opening', '20270301', '20270312'),
      window('000003', 'offering', '20261101', '20261211'),
      window('SARA10', 'opening', '20261204', '20261217'),
      // Paid since it was announced, and to come.
      window('000001', 'dividend', '20261202', '20261202'),
      window('000001', 'dividend', '20261221', '20261221'),
      // Of a removed fund.
      window('000009', 'opening', '20261204', '20261217'),
    ]);
    await writeNav(db, [
      {
        area: 'public',
        code: '000001',
        kind: 'nav',
        series: SERIES,
        adjustments: [
          { day: day('20261202'), dividend: 0.05 },
          { day: day('20270105'), dividend: 0.02 },
        ],
      },
      {
        area: 'public',
        code: '000004',
        kind: 'nav',
        series: SERIES,
        adjustments: [{ day: day('20261202'), dividend: 0.5 }],
      },
      {
        area: 'private',
        code: 'SARA10',
        kind: 'nav',
        series: SERIES,
        adjustments: [{ day: day('20261202'), dividend: 0.3 }],
      },
    ]);
    const stated = { area: 'public', record_day: null, paid_day: null, source: 'files' } as const;
    await insertAll(db, 'fund_distribution', [
      { ...stated, code: '000004', day: day('20261209'), kind: 'dividend', amount: 0.11 },
      { ...stated, code: '000004', day: day('20261210'), kind: 'split', amount: 2 },
    ]);
  });

  afterAll(() => test.dispose());

  const described = async (month: string) =>
    (await readFundEvents(test.store, monthNamed(month))).map(
      ({ kind: what, area, day: on, lastDay, name, classes }) =>
        [on, lastDay, what, area, name, ...classes.map(({ code, amount }) => `${code} ${amount}`)].join(' '),
    );

  it('are those that begin or end in it, one for all classes of a portfolio', async () => {
    expect(await described('202612')).toEqual([
      '20261101 20261211 offering public 望舒红利混合 000003 null',
      '20261130 20261211 opening public 晨曦定开债券A/C 000001 null 000002 null',
      '20261202  dividend public 晨曦定开债券A 000001 0.05',
      '20261203  opening private 鹤栖3号 SARA12 null',
      '20261204 20261217 opening private 鹤栖1号 SARA10 null',
      '20261209  dividend public 青崖混合 000004 0.11',
      '20261215  establishment public 望舒红利混合 000003 null',
      '20261221  dividend public 晨曦定开债券A 000001 0.03',
      '20261230  opening public 望舒红利混合 000003 null',
    ]);
    expect(await described('202611')).toEqual([
      '20261101 20261211 offering public 望舒红利混合 000003 null',
      '20261130 20261211 opening public 晨曦定开债券A/C 000001 null 000002 null',
    ]);
    expect(await described('202703')).toHaveLength(1);
  });

  it('are read again under another version of the data', async () => {
    const app = await createGateway({ store: test.store, clock: () => Date.UTC(2026, 11, 4) });
    const ask = async () => {
      const response = await askGateway(app, fundCalendar, { month: '202704' });
      return v.parse(fundCalendar.reply, response.json()).body.events;
    };
    const before = await ask();
    await insertAll(test.store.db, 'fund_window', [window('000003', 'opening', '20270401', '20270402')]);
    expect(await ask()).toEqual(before);
    await writeMeta(test.store.db, 'data_version', '2');
    expect(await ask()).toHaveLength(1);
    await app.close();
  });
});

describe('the name of several classes', () => {
  it.each([
    [['青崖中证1000指数A', '青崖中证1000指数C'], '青崖中证1000指数A/C'],
    [['岫云养老(FOF)A', '岫云养老(FOF)C', '岫云养老(FOF)Y'], '岫云养老(FOF)A/C/Y'],
    [['松陵价值混合'], '松陵价值混合'],
    [['沐川荣享混合', '沐川荣享混合E'], '沐川荣享混合等2类份额'],
    [['远岑美元债人民币A', '远岑美元债美元现汇A'], '远岑美元债人民币A等2类份额'],
  ])('%j is %s', (names, joint) => {
    expect(jointName(names)).toBe(joint);
  });
});
