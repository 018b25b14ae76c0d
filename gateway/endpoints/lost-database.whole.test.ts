import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicFundTableRow } from '../../tests/factories/public-fund-rows';
import { askGateway } from '../../tests/setup/ask-gateway';
import { cutConnections } from '../../tests/setup/cut-connections';
import { signedInCookie } from '../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { idOf } from '../../tests/setup/watch-scene';
import { publicFundPage } from '../../src/contract/funds/public-fund';
import { addFund, getJoined } from '../../src/contract/watchlist/watchlist';
import { createGateway } from '../server';
import { insertAll } from '../store/bulk';
import { writeMeta } from '../store/meta-repository';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../tests/setup/stores';

const owner = { hxUid: idOf('putong'), businessType: 0 as const };
const FUNDS = 120;
const codeOf = (index: number) => String(index).padStart(6, '0');

describe.runIf(STORE_KINDS.includes('postgres'))('a gateway whose connections to PostgreSQL break', () => {
  let test: TestStore;
  let app: FastifyInstance;
  let cookie = '';

  beforeAll(async () => {
    test = await openTestStore('postgres');
    app = await createGateway({ store: test.store, clock: () => 0 });
    cookie = await signedInCookie(test.store, 'putong');
    await writeMeta(test.store.db, 'data_version', '1');
    const codes = Array.from({ length: FUNDS }, (_, index) => codeOf(index + 1));
    await insertAll(
      test.store.db,
      'public_fund',
      codes.map((code) => publicFundTableRow({ code })),
    );
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  const add = (code: string) =>
    askGateway(app, addFund, { ...owner, source: 1, list: [{ fundCode: code }] }, { cookie });
  const readPage = (pageNum: number) =>
    askGateway(app, publicFundPage, {
      pageNum,
      pageSize: 1,
      PRO_INFO: '',
      SORT_FIELD: 'YEAR1_INCOME',
      SORT_DIRECTION: 'DESC',
      SEL_LIST: { keyword: '', FUND_STATUS: [] },
    });

  it('tells what could not be done as something that passes, keeps what it acknowledged, and goes on', async () => {
    const added: string[] = [];
    const refusals = new Set<string>();
    let next = 0;
    const note = (response: Awaited<ReturnType<typeof add>>) => {
      if (response.statusCode === 200) return true;
      const { code, msg } = response.json<{ code: number; msg: string }>();
      refusals.add(`${response.statusCode} ${code} ${msg}`);
      return false;
    };
    const visitor = async () => {
      while (next < FUNDS) {
        next += 1;
        const code = codeOf(next);
        if (note(await add(code))) added.push(code);
        note(await readPage(next));
      }
    };
    const breaker = async () => {
      for (const turn of [20, 50, 80]) {
        await expect.poll(() => next, { interval: 1 }).toBeGreaterThan(turn);
        await cutConnections(test.options.databaseUrl);
      }
    };
    await Promise.all([breaker(), ...Array.from({ length: 6 }, visitor)]);
    expect([...refusals].filter((told) => told !== '503 1008 服务暂时不可用，请稍后重试')).toEqual([]);
    expect(added.length).toBeGreaterThan(FUNDS / 2);
    const asked = { hxUid: owner.hxUid, businessType: '0' as const };
    // A connection may still stand in the pool that has just been ended at the other side.
    const readyStatus = async () => (await app.inject('/readyz')).statusCode;
    await expect.poll(readyStatus, { interval: 50 }).toBe(200);
    const list = await askGateway(app, getJoined, asked, { cookie });
    const kept = new Set(list.json<{ data: { fundCode: string }[] }>().data.map(({ fundCode }) => fundCode));
    expect(added.filter((code) => !kept.has(code))).toEqual([]);
    expect((await readPage(1)).statusCode).toBe(200);
  });
});
