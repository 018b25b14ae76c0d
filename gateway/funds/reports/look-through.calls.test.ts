import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { MOST_LOOKED_THROUGH, watchedHoldings } from '../../../src/contract/funds/look-through';
import { fillFundFacts } from '../../../tests/factories/fund-facts-sample';
import { PRIVATE_CODE, PRIVATE_FIGURES } from '../../../tests/factories/private-facts-sample';
import { askGateway } from '../../../tests/setup/ask-gateway';
import { qualifiedCookie, signedInCookie } from '../../../tests/setup/qualified-visitor';
import { openTestStore, STORE_KINDS } from '../../../tests/setup/stores';
import { idOf } from '../../../tests/setup/watch-scene';
import { createGateway } from '../../server';
import type { FastifyInstance } from 'fastify';
import type { TestStore } from '../../../tests/setup/stores';

type Asked = v.InferInput<typeof watchedHoldings.request>['list'];

const open = (fundCode: string) => ({ fundCode, businessType: 0 as const });
const closed = (fundCode: string) => ({ fundCode, businessType: 1 as const });

describe.each(STORE_KINDS)('what the funds of a watchlist hold, on %s', (kind) => {
  let test: TestStore;
  let app: FastifyInstance;
  let cookies: Readonly<Record<'putong' | 'hegezhe', string>>;

  beforeAll(async () => {
    test = await openTestStore(kind);
    await fillFundFacts(test.store.db);
    app = await createGateway({ store: test.store, clock: () => 0 });
    cookies = {
      putong: await signedInCookie(test.store, 'putong', 0),
      hegezhe: await qualifiedCookie(test.store),
    };
  });

  afterAll(async () => {
    await app.close();
    await test.dispose();
  });

  const send = (login: 'putong' | 'hegezhe', list: Asked, hxUid = idOf(login)) =>
    askGateway(app, watchedHoldings, { hxUid, list }, { cookie: cookies[login] });

  async function holdings(login: 'putong' | 'hegezhe', list: Asked) {
    const response = await send(login, list);
    expect(response.statusCode).toBe(200);
    return v.parse(watchedHoldings.reply, response.json()).data;
  }

  it('is the newest report of each, in the order asked for and each once', async () => {
    const found = await holdings('putong', [open('000003'), open('000001'), open('000003')]);
    expect(found.map(({ fundCode, report }) => [fundCode, report?.reportDate ?? null])).toEqual([
      ['000003', null],
      ['000001', '20251231'],
    ]);
    expect(found[1]).toEqual({
      area: 'public',
      fundCode: '000001',
      name: expect.any(String),
      classCode: '0201',
      portfolioCode: '000001',
      isWithheld: false,
      report: {
        reportDate: '20251231',
        publishedDate: '20260123',
        assets: [{ name: '股票', ratio: 0.9 }],
        stocks: [
          { code: '600002', name: '股票600002', kind: '电子', ratio: 0.0625 },
          { code: '600003', name: '股票600003', kind: '电子', ratio: 0.03125 },
        ],
        bonds: [],
        funds: [],
        industries: [
          { name: '电子', ratio: 0.0625 },
          { name: '银行', ratio: 0.03125 },
        ],
        topTen: 0.09375,
      },
    });
  });

  it('is the same for every share class of a portfolio', async () => {
    const [first, other] = await holdings('putong', [open('000001'), open('000011')]);
    expect(other).toMatchObject({ fundCode: '000011', portfolioCode: '000001' });
    expect(other?.report).toEqual(first?.report);
  });

  it('leaves out what is not in the data, and the other side’s codes', async () => {
    expect(await holdings('putong', [open('999999'), closed('000001')])).toEqual([]);
  });

  it('[S3.privateRow] withholds private funds from unqualified visitors: names, and nothing of a report', async () => {
    const list = [closed(PRIVATE_CODE), open('000001')];
    const response = await send('putong', list);
    const [fund] = v.parse(watchedHoldings.reply, response.json()).data;
    expect(fund).toMatchObject({ fundCode: PRIVATE_CODE, isWithheld: true, report: null });
    expect(PRIVATE_FIGURES.filter((figure) => response.body.includes(figure))).toEqual([]);
    const [shown] = await holdings('hegezhe', list);
    expect(shown).toMatchObject({ isWithheld: false, report: { reportDate: '20250930' } });
  });

  it('is for the signed-in visitor alone, and never cached', async () => {
    const response = await send('putong', [open('000001')]);
    expect(response.headers['cache-control']).toContain('no-store');
    expect((await send('putong', [open('000001')], idOf('hegezhe'))).statusCode).toBe(403);
    const request = { hxUid: idOf('putong'), list: [open('000001')] };
    expect((await askGateway(app, watchedHoldings, request)).statusCode).toBe(401);
  });

  it(`asks for ${MOST_LOOKED_THROUGH} funds at most, and for one at least`, async () => {
    const many = Array.from({ length: MOST_LOOKED_THROUGH + 1 }, (_, index) => open(String(100_000 + index)));
    expect((await send('putong', many)).statusCode).toBe(400);
    expect((await send('putong', [])).statusCode).toBe(400);
    expect((await send('putong', many.slice(1))).statusCode).toBe(200);
  });
});
