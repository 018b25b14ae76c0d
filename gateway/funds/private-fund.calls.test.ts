import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { refusal } from '../../src/contract/envelope';
import {
  PRIVATE_DICT_ITEMS,
  privateDictionary,
  privateFundDetail,
  privateStrategies,
} from '../../src/contract/funds/private-fund';
import { privateIndexLevels } from '../../src/contract/funds/private-index';
import { fillFundFacts } from '../../tests/factories/fund-facts-sample';
import { PRIVATE_CODE, PRIVATE_FIGURES } from '../../tests/factories/private-facts-sample';
import { askGateway, sendRaw } from '../../tests/setup/ask-gateway';
import { qualifiedCookie } from '../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { createGateway } from '../server';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../tests/setup/stores';

describe.each(STORE_KINDS)('the head of a private fund on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await fillFundFacts(test.store.db);
    app = await createGateway({ store: test.store, clock: () => 0 });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  async function detail(headers: Record<string, string>) {
    const request = { fundcode: PRIVATE_CODE, fundclass: '1' as const };
    const response = await askGateway(app, privateFundDetail, request, headers);
    expect(response.statusCode).toBe(200);
    return { text: response.body, body: v.parse(privateFundDetail.reply, response.json()).body };
  }

  const facts = {
    fundcode: PRIVATE_CODE,
    establishdate: '20250516',
    enddate: null,
    registrynumber: 'SXY123',
    risklevel: 'R4',
    managers: [{ code: 'N7', name: '郑七' }],
    benchmark: '模拟指数',
    frequency: 'weekly',
  };

  it('[S7.privateDetail] gives qualified visitors its facts and figures, on the adjusted series', async () => {
    const { body } = await detail({ cookie: await qualifiedCookie(test.store) });
    expect(body).toMatchObject({
      ...facts,
      iswithheld: '0',
      navdate: '20260522',
      lastnavdate: '20260515',
      nav: 1.9187,
      fundsize: 87_654_321.5,
      portfoliosize: 87_654_321.5,
    });
    const sinceStart = body.periods.find((period) => period.dateType === '10');
    // 1.7531, then (1.6124 + 0.0377) / 1.7531, then 1.9187 / 1.6124
    expect(sinceStart?.income).toBeCloseTo((1.6501 * 1.9187) / 1.6124 - 1, 10);
    expect(sinceStart).toMatchObject({ beginDate: '20250516', endDate: '20260522' });
    expect(sinceStart?.drawdown).toBeCloseTo(1 - 1.6501 / 1.7531, 10);
  });

  it('[S7.privateDetail] gives unqualified visitors the facts and no figure', async () => {
    const { body, text } = await detail({});
    expect(body).toMatchObject({
      ...facts,
      iswithheld: '1',
      navdate: null,
      nav: null,
      fundsize: null,
      portfoliosize: null,
    });
    expect(body.periods).toEqual([]);
    expect(PRIVATE_FIGURES.filter((figure) => text.includes(figure))).toEqual([]);
  });

  it.each(['SA9999', '000001'])('rejects %s, which is no private fund, with 404', async (fundcode) => {
    const response = await askGateway(app, privateFundDetail, { fundcode, fundclass: '1' });
    expect(response.statusCode).toBe(404);
    expect(v.parse(refusal, response.json())).toMatchObject({
      code: 1004,
      msg: '未找到该基金',
      field: 'fundcode',
    });
  });

  it.each([privateStrategies, privateFundDetail])(
    '[S7.systemtype] $path asks for systemtype 6',
    async (call) => {
      const response = await sendRaw(app, call, '{}', { systemtype: undefined });
      expect([response.statusCode, v.parse(refusal, response.json()).field]).toEqual([403, 'systemtype']);
    },
  );

  async function dictionary(dictitem: string) {
    const response = await askGateway(app, privateDictionary, { dictitem });
    return v.parse(privateDictionary.reply, response.json()).body;
  }

  it.each(PRIVATE_DICT_ITEMS)('[S3.dicts] [S7.privateDict] has the dictionary %s', async (dictitem) => {
    const entries = await dictionary(dictitem);
    expect(entries.length).toBeGreaterThanOrEqual(4);
    expect(entries.every((entry) => entry.dictitem === dictitem && entry.itemname !== '')).toBe(true);
    expect(new Set(entries.map((entry) => entry.itemcode)).size).toBe(entries.length);
  });

  it('[S7.privateDict] words the private windows apart from the public ones, five years among them', async () => {
    const periods = await dictionary('INCOME_DATE_RANGE');
    expect(periods.map((entry) => entry.itemname)).toEqual([
      '日涨幅',
      '近1周',
      '近1月',
      '近3月',
      '近6月',
      '近1年',
      '近3年',
      '近5年',
      '今年来',
      '成立来',
    ]);
    expect(await dictionary('NO_SUCH')).toEqual([]);
    expect((await dictionary('PRIVATE_INDEX'))[0]?.itemname).toBe('砚湖私募股票策略指数');
  });

  it('has the levels of every index of the dictionary, for qualified visitors alone', async () => {
    const cookie = await qualifiedCookie(test.store);
    const levels = async (indexcode: string, headers: Record<string, string>) => {
      const reply = await askGateway(app, privateIndexLevels, { indexcode }, headers);
      return v.parse(privateIndexLevels.reply, reply.json()).body;
    };
    expect(await levels('01', { cookie })).toEqual({
      indexcode: '01',
      iswithheld: '0',
      days: [20_250_501, 20_260_520],
      levels: [1, 1.0625],
    });
    expect(await levels('01', {})).toEqual({ indexcode: '01', iswithheld: '1', days: [], levels: [] });
    for (const { itemcode } of await dictionary('PRIVATE_INDEX')) {
      expect((await levels(itemcode, { cookie })).iswithheld).toBe('0');
    }
    const unknown = await askGateway(app, privateIndexLevels, { indexcode: '0101' }, { cookie });
    expect([unknown.statusCode, v.parse(refusal, unknown.json()).msg]).toEqual([404, '未找到该指数']);
  });

  it('[S7.privateDict] gives the strategies of both levels for an empty body', async () => {
    const response = await askGateway(app, privateStrategies, {});
    const strategies = v.parse(privateStrategies.reply, response.json()).body;
    expect(strategies).toHaveLength(22);
    expect(strategies.slice(0, 2)).toEqual([
      { strategycode: '01', strategyname: '股票策略' },
      { strategycode: '0101', strategyname: '主观多头' },
    ]);
    const firstLevel = new Set(strategies.map((strategy) => strategy.strategycode.slice(0, 2)));
    expect(strategies.filter((strategy) => firstLevel.has(strategy.strategycode))).toHaveLength(6);
  });
});
