import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { searchSuggestions } from '../../../src/contract/funds/search';
import { fillFundPeople } from '../../../tests/factories/fund-people-sample';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { askGateway, sendRaw } from '../../../tests/setup/ask-gateway';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { createGateway } from '../../server';
import { insertAll } from '../../store/bulk';
import { writeMeta } from '../../store/meta-repository';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

describe.each(STORE_KINDS)('search suggestions on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await fillFundPeople(test.store.db);
    app = await createGateway({ store: test.store, clock: () => 0 });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  async function suggest(keyword: string) {
    const response = await askGateway(app, searchSuggestions, { keyword });
    expect(response.statusCode).toBe(200);
    return v.parse(searchSuggestions.reply, response.json()).body;
  }

  async function codes(keyword: string) {
    const groups = await suggest(keyword);
    return Object.fromEntries(
      Object.entries(groups).map(([name, entries]) => [name, entries.map(({ code }) => code)]),
    );
  }

  const nothing = { publicFunds: [], privateFunds: [], managers: [], companies: [] };

  it('return funds, managers and companies of both areas with what distinguishes them', async () => {
    expect(await suggest('远')).toEqual({
      publicFunds: [
        { code: '000001', name: '远山成长A', category: '混合型-偏股' },
        { code: '000002', name: '远山成长C', category: '混合型-偏股' },
        { code: '000003', name: '远山纯债A', category: '债券型-长债' },
        { code: '000005', name: '远山停更', category: '混合型-偏股' },
        // It has ended.
        { code: '000004', name: '远山旧债', category: '债券型-长债' },
      ],
      privateFunds: [],
      managers: [
        { code: 'M1', area: 'public', name: '林远', companyName: '远山基金管理有限公司' },
        { code: 'N1', area: 'private', name: '郑远', companyName: '松栖私募管理有限公司' },
      ],
      companies: [
        { code: 'C1', area: 'public', name: '远山基金管理有限公司' },
        { code: 'P02', area: 'private', name: '远帆私募管理有限公司' },
      ],
    });
  });

  it.each([
    ['000003', { ...nothing, publicFunds: ['000003'] }],
    ['ｙｓｃｚ', { ...nothing, publicFunds: ['000001', '000002', '000003'] }],
    ['sa00', { ...nothing, privateFunds: ['SA0001', 'SA0002'] }],
    ['二号', { ...nothing, privateFunds: ['SA0002'] }],
    ['zhouping', { ...nothing, managers: ['M2'] }],
    ['cjjj', { ...nothing, companies: ['C2'] }],
    ['长江 价值', { ...nothing, publicFunds: ['000006'] }],
    ['不存在', nothing],
    ['', nothing],
    ['　 ', nothing],
    ["' or 1=1 --", nothing],
    ['%', nothing],
  ])('find by %j', async (keyword, expected) => {
    expect(await codes(keyword)).toEqual(expected);
  });

  it('hold no figure', async () => {
    const { publicFunds, privateFunds } = await suggest('松栖');
    for (const fund of [...publicFunds, ...privateFunds]) {
      expect(Object.keys(fund)).toEqual(['code', 'name', 'category']);
    }
  });

  it('are at most five of a kind, and include new funds with the next data version', async () => {
    await insertAll(
      test.store.db,
      'public_fund',
      Array.from({ length: 7 }, (_, index) =>
        publicFundTableRow({ code: `70000${index}`, short_name: `云岭稳健${index}` }),
      ),
    );
    expect(await codes('云岭')).toEqual(nothing);
    await writeMeta(test.store.db, 'data_version', 'next');
    expect((await codes('云岭'))['publicFunds']).toEqual(['700000', '700001', '700002', '700003', '700004']);
  });

  it.each(['{}', '{"keyword":1}', `{"keyword":"${'长'.repeat(61)}"}`, '{"keyword":["a"]}'])(
    'refuse %s',
    async (body) => {
      expect((await sendRaw(app, searchSuggestions, body)).statusCode).toBe(400);
    },
  );
});
