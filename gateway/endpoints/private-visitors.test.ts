import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPrivateVisitors, PRIVATE_MARKERS } from '../../tests/factories/private-visitors-sample';
import { askGateway } from '../../tests/setup/ask-gateway';
import { contractCalls } from '../../tests/setup/contract-calls';
import { signedInCookie } from '../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../tests/setup/stores';
import { createGateway } from '../server';
import { demoAccountOf, type DemoLogin } from '../accounts/demo-accounts';
import { CALLS_WITHOUT_FIGURES } from '../../tests/factories/calls-without-figures';
import { PRIVATE_CALLS } from '../../tests/factories/private-calls';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../tests/setup/stores';

/** After the sample's newest value, 22 May 2026. */
const NOW_MS = Date.UTC(2026, 4, 25, 2);
const UNQUALIFIED = [null, 'putong', 'weikaihu', 'guoqi'] as const;

describe('the table of calls', () => {
  it('has every call of the contract once: one that is new must be put where it belongs', async () => {
    const listed = [...new Set(PRIVATE_CALLS.map((probe) => probe.call.path)), ...CALLS_WITHOUT_FIGURES];
    expect(listed.toSorted()).toEqual((await contractCalls()).map(({ path }) => path).toSorted());
  });

  it('asks the calls that can carry figures of private funds', () => {
    const asked = new Set(PRIVATE_CALLS.map((probe) => probe.call.path));
    const telling = new Set(PRIVATE_CALLS.filter((probe) => probe.tells).map((probe) => probe.call.path));
    expect({ asked: asked.size, telling: telling.size }).toEqual({ asked: 29, telling: 20 });
  });
});

describe.each(STORE_KINDS)('figures of private funds on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await openTestStore(kind);
    for (const login of ['putong', 'weikaihu', 'guoqi', 'hegezhe'] as const) await cookieOf(login);
    await fillPrivateVisitors(test.store.db);
    app = await createGateway({ store: test.store, clock: () => NOW_MS });
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  function cookieOf(login: DemoLogin): Promise<string> {
    return signedInCookie(test.store, login, NOW_MS);
  }

  async function reply(probe: (typeof PRIVATE_CALLS)[number], login: DemoLogin | null) {
    const userId = login === null ? '0' : (demoAccountOf(login)?.id ?? '');
    const cookie = login === null ? undefined : await cookieOf(login);
    const response = await askGateway(app, probe.call, probe.request(userId), { cookie });
    return { status: response.statusCode, text: response.body };
  }

  it.each(PRIVATE_CALLS)('[S3.privateRow] reach the qualified alone: $name', async (probe) => {
    const shown = await reply(probe, 'hegezhe');
    expect(shown.status).toBe(200);
    expect(shown.text).toMatch(/SA7001|SA7002|N7|P01|show-7|indexcode/);
    expect(PRIVATE_MARKERS.some((figure) => shown.text.includes(figure))).toBe(probe.tells);
    for (const login of UNQUALIFIED) {
      const withheld = await reply(probe, login);
      expect(withheld.status).toBe(login === null && probe.isOwn ? 401 : 200);
      expect(PRIVATE_MARKERS.filter((figure) => withheld.text.includes(figure))).toEqual([]);
    }
    expect((await reply(probe, 'hegezhe')).text.length).toBe(shown.text.length);
  });

  it('[S4.qualified] end with the last day of the assessment, whatever was kept before', async () => {
    const probe = PRIVATE_CALLS.find(({ name }) => name === 'the newest values');
    if (probe === undefined) throw new Error('no such call');
    const told = async () => (await reply(probe, 'hegezhe')).text.includes(PRIVATE_MARKERS[0] ?? '');
    const { db } = test.store;
    const setEnd = (day: number) =>
      db.updateTable('account').set({ riskend_day: day }).where('login_name', '=', 'hegezhe').execute();
    const today = Math.floor((NOW_MS + 8 * 3_600_000) / 86_400_000);
    expect(await told()).toBe(true);
    await setEnd(today - 1);
    expect(await told()).toBe(false);
    await setEnd(today);
    expect(await told()).toBe(true);
  });
});
