import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { privateFundTableRow } from '../../tests/factories/private-fund-rows';
import { publicFundTableRow } from '../../tests/factories/public-fund-rows';
import { askGateway } from '../../tests/setup/ask-gateway';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { portalSettings } from '../../src/contract/portal';
import { publicFundPage } from '../../src/contract/funds/public-fund';
import { createGateway } from '../server';
import { insertAll } from '../store/bulk';
import { writeMeta } from '../store/meta-repository';
import { openStore } from '../store/store';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store';
import type { TestStore } from '../../tests/setup/stores';

async function settings(gateway: FastifyInstance) {
  const response = await askGateway(gateway, portalSettings, {});
  expect(response.statusCode).toBe(200);
  return v.parse(portalSettings.reply, response.json()).body;
}

async function total(gateway: FastifyInstance) {
  const response = await askGateway(gateway, publicFundPage, {
    pageNum: 1,
    pageSize: 20,
    PRO_INFO: '',
    SORT_FIELD: 'YEAR1_INCOME',
    SORT_DIRECTION: 'DESC',
    SEL_LIST: { keyword: '', FUND_STATUS: [], ALL_DAYS: true },
  });
  return v.parse(publicFundPage.reply, response.json()).body.total;
}

describe.each(STORE_KINDS)('portal settings and data versions on %s', (kind) => {
  let test: TestStore;
  let otherStore: Store;
  let app: FastifyInstance;
  let other: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore(kind);
    otherStore = await openStore(test.options);
    app = await createGateway({ store: test.store, clock: () => 0 });
    other = await createGateway({
      store: otherStore,
      clock: () => 0,
      config: { performance: { rankShortWindows: true, riskFreeRate: 0.02 } },
    });
  });

  afterAll(async () => {
    await app.close();
    await other.close();
    await otherStore.close();
    await test.dispose();
  });

  it('tell an empty database', async () => {
    expect(await settings(app)).toEqual({
      dataVersion: '0',
      simulated: { publicFunds: false, privateFunds: false },
      publicNavDate: null,
      publicFundCount: 0,
      privateNavDate: null,
      privateFundCount: 0,
      performance: { rankShortWindows: false, riskFreeRate: 0.015 },
      currentFrom: '19691224',
    });
  });

  it('tell from which day on a value is current, by the clock and not by the data', async () => {
    let nowMs = Date.parse('2026-08-29T10:00:00+08:00');
    const gateway = await createGateway({ store: test.store, clock: () => nowMs });
    try {
      expect((await settings(gateway)).currentFrom).toBe('20260821');
      nowMs = Date.parse('2026-09-01T10:00:00+08:00');
      expect((await settings(gateway)).currentFrom).toBe('20260824');
    } finally {
      await gateway.close();
    }
  });

  it('show a new data version in every gateway over the same database, with its rows', async () => {
    expect([await total(app), await total(other)]).toEqual([0, 0]);
    await test.store.db.transaction().execute(async (transaction) => {
      await insertAll(transaction, 'public_fund', [
        publicFundTableRow({ code: '000001', nav_day: 20_600 }),
        publicFundTableRow({ code: '000002', nav_day: null }),
      ]);
      // The day that most have: one alone has a newer value.
      await insertAll(transaction, 'private_fund', [
        privateFundTableRow({ code: 'SA0001', nav_day: 20_597 }),
        privateFundTableRow({ code: 'SA0002', nav_day: 20_597 }),
        privateFundTableRow({ code: 'SA0003', nav_day: 20_600 }),
      ]);
      await writeMeta(transaction, 'public_source', 'imported');
      await writeMeta(transaction, 'private_source', 'simulated');
      await writeMeta(transaction, 'data_version', 'v2');
    });
    for (const gateway of [app, other]) {
      expect(await settings(gateway)).toMatchObject({
        dataVersion: 'v2',
        simulated: { publicFunds: false, privateFunds: true },
        publicNavDate: '20260527',
        publicFundCount: 2,
        privateNavDate: '20260524',
        privateFundCount: 3,
      });
      expect(await total(gateway)).toBe(2);
    }
    expect((await settings(other)).performance).toEqual({ rankShortWindows: true, riskFreeRate: 0.02 });
  });

  it('keep replies of one version, so that a reader pays for them once', async () => {
    await test.store.db.deleteFrom('public_fund').where('code', '=', '000002').execute();
    expect(await total(app)).toBe(2);
    await writeMeta(test.store.db, 'data_version', 'v3');
    expect(await total(app)).toBe(1);
  });
});
