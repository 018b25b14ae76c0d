import { expect } from 'vitest';
import * as v from 'valibot';
import { fillFundFacts } from '../factories/fund-facts-sample';
import { PRIVATE_CODE } from '../factories/private-facts-sample';
import { publicFundTableRow } from '../factories/public-fund-rows';
import { askGateway } from './ask-gateway';
import { qualifiedCookie } from './qualified-visitor';
import { openTestStore } from './stores';
import { dayFromParts } from '../../src/domain/calendar/day';
import { createGateway } from '../../gateway/server';
import { fundFigures } from '../../gateway/funds/figures/fund-figures';
import { insertAll } from '../../gateway/store/bulk';
import { writeMeta } from '../../gateway/store/meta-repository';
import { writeNav } from '../../gateway/funds/figures/nav.repository';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { InferInput, InferOutput } from 'valibot';
import type { CallDefinition, Schema } from '../../src/contract/call';
import type { Engine } from '../../gateway/store/engine';
import type { Store } from '../../gateway/store/store';
import type { Database } from '../../gateway/store/schema';

/** The key of a public fund in a call. */
export const publicFund = (code: string) => ({ area: 'public', code }) as const;
/** The key of the sample's private fund. */
export const PRIVATE = { area: 'private', code: PRIVATE_CODE } as const;

/** Ten funds with a return of the year on one day, and others that are not ranked among them; nine of another class. */
const RANKED_CLASSES = [
  { code: '700001', year1: 0.3 },
  { code: '700002', year1: 0.3 },
  { code: '700003', year1: 0.2 },
  { code: '700004', year1: null },
  { code: '700005', year1: 0.9, nav_day: 20_590 },
  { code: '700006', year1: 0.9, type_code: '0302' },
  ...Array.from({ length: 7 }, (_, index) => ({ code: `70001${index}`, year1: 0.1 })),
  ...Array.from({ length: 9 }, (_, index) => ({ code: `70002${index}`, year1: 0.1, type_code: '0304' })),
].map((fund) => publicFundTableRow({ type_code: '0301', ...fund }));

/** A fund with an accumulated NAV from before its series, one with a single value, one with a newer published value. */
async function fillShortSeries(db: Kysely<Database>): Promise<void> {
  const last = dayFromParts(2026, 5, 27);
  const series = [
    { code: '700007', days: [last - 1, last], values: [1.2, 1.25], paidBefore: 0.5 },
    { code: '700008', days: [last], values: [1], paidBefore: 0 },
    {
      code: '700009',
      days: [last - 9, last - 8],
      values: [1, 1.02],
      paidBefore: 0,
      published: { nav_day: last, nav: 1.1, acc_nav: 1.4 },
    },
  ];
  for (const { code, paidBefore, published, ...points } of series) {
    const isFromStart = paidBefore === 0;
    const record = {
      area: 'public',
      code,
      kind: 'nav',
      series: points,
      adjustments: [],
      isFromStart,
    } as const;
    const computed = fundFigures(record);
    const figures = isFromStart ? computed : { ...computed, since_start: null };
    const acc_nav = (figures.nav ?? 0) + paidBefore;
    await insertAll(db, 'public_fund', [
      publicFundTableRow({
        code,
        ...figures,
        acc_nav,
        type_code: '0303',
        // As a published ranking has it, which names no original rate.
        purchase_rate: null,
        discount_rate: 0.0015,
        ...published,
      }),
    ]);
    await writeNav(db, [record]);
  }
}

/** A gateway over the sample of facts. */
export interface FundFactsScene {
  readonly store: Store;
  readonly app: FastifyInstance;
  /** Of a qualified visitor. */
  readonly cookie: string;
  /** The reply of a call that is answered. */
  body<Request extends Schema, Reply extends Schema>(
    call: CallDefinition<Request, Reply>,
    request: InferInput<Request>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<InferOutput<Reply>>;
  dispose(): Promise<void>;
}

/** Opens a gateway over the sample, two classes to be ranked and two short series. */
export async function openFundFactsScene(kind: Engine): Promise<FundFactsScene> {
  const test = await openTestStore(kind);
  const { store } = test;
  await fillFundFacts(store.db);
  await insertAll(store.db, 'public_fund', RANKED_CLASSES);
  await fillShortSeries(store.db);
  await writeMeta(store.db, 'market_as_of', '20260529');
  const app = await createGateway({ store, clock: () => 0 });
  return {
    store,
    app,
    cookie: await qualifiedCookie(store),
    async body(call, request, headers = {}) {
      const response = await askGateway(app, call, request, headers);
      expect(response.statusCode).toBe(200);
      return v.parse(call.reply, response.json());
    },
    async dispose() {
      await app.close();
      await test.dispose();
    },
  };
}
