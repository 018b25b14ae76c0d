import * as v from 'valibot';
import { clearTables, insertAll } from '../../gateway/store/bulk';
import { writeNav } from '../../gateway/funds/figures/nav.repository';
import { createGateway } from '../../gateway/server';
import { demoAccountOf } from '../../gateway/accounts/demo-accounts';
import { fundFigures, privateFundFigures } from '../../gateway/funds/figures/fund-figures';
import { refusal } from '../../src/contract/envelope';
import { beijingTimestampMs, dayFromParts } from '../../src/domain/calendar/day';
import { privateFundTableRow } from '../factories/private-fund-rows';
import { publicFundTableRow } from '../factories/public-fund-rows';
import { askGateway } from './ask-gateway';
import { signedInCookie } from './qualified-visitor';
import { openTestStore } from './stores';
import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../../gateway/settings';
import type { DemoLogin } from '../../gateway/accounts/demo-accounts';
import type { Engine } from '../../gateway/store/engine';
import type { Store, StoreOptions } from '../../gateway/store/store';
import type { CallDefinition, Schema } from '../../src/contract/call';
import type { Day } from '../../src/domain/calendar/day';

/** The days of the funds' values: a Tuesday, a Wednesday and a Thursday after the end of the year before. */
export const VALUE_DAYS: readonly Day[] = [
  dayFromParts(2025, 12, 31),
  dayFromParts(2026, 11, 17),
  dayFromParts(2026, 11, 18),
  dayFromParts(2026, 11, 19),
];

/** The visitor's own account and public or private side: what every call about a list carries. */
export const PUBLIC_SIDE = 0 as const;
export const PRIVATE_SIDE = 1 as const;

/** Afternoon of a day of November 2026 in Beijing. */
export function afternoonOf(date: number): number {
  return beijingTimestampMs(dayFromParts(2026, 11, date), 16 * 3_600_000);
}

const START_MS = afternoonOf(19);

export function idOf(login: DemoLogin): string {
  return demoAccountOf(login)?.id ?? '';
}

type Data<Reply> = Reply extends { data: infer Found } ? Found : never;

/** A gateway over a small store, whose time a test sets. */
export interface WatchScene {
  readonly store: Store;
  /** Opens the same data once more. */
  readonly options: StoreOptions;
  readonly app: FastifyInstance;
  nowMs: number;
  /** Sends a call as a signed-in visitor, or as nobody. */
  send<Request extends Schema>(
    login: DemoLogin | null,
    call: CallDefinition<Request>,
    request: v.InferInput<Request>,
  ): ReturnType<typeof askGateway>;
  /** As send; the reply's data, which must fit the contract. */
  ask<Request extends Schema, Reply extends Schema>(
    login: DemoLogin,
    call: CallDefinition<Request, Reply>,
    request: v.InferInput<Request>,
  ): Promise<Data<v.InferOutput<Reply>>>;
  /** As send; what the call was refused with. */
  refused<Request extends Schema>(
    login: DemoLogin | null,
    call: CallDefinition<Request>,
    request: v.InferInput<Request>,
  ): Promise<{ status: number; code: number; msg: string }>;
  /** Everything as it was when the scene was opened: cheaper than another database. */
  reset(): Promise<void>;
  dispose(): Promise<void>;
}

const CHANGED_TABLES = [
  'watch_entry',
  'watch_group',
  'watch_alert',
  'notice',
  'push_device',
  'push_choice',
  'ledger_book',
  'ledger_change',
  'appointment',
  'account_session',
  'account',
  'public_fund',
  'private_fund',
  'nav_series',
  'fund_manager',
  'fund_tenure',
  'fund_terms',
  'fund_fee_tier',
] as const;

/** Opens a scene on Thursday, 19 November 2026, in the afternoon. */
export async function openWatchScene(
  kind: Engine,
  config: Partial<GatewaySettings> = {},
): Promise<WatchScene> {
  const test = await openTestStore(kind);
  const { store } = test;
  await fillWatchedFunds(store);
  const cookies = new Map<string, Promise<string>>();
  const app = await createGateway({ store, clock: () => scene.nowMs, config });
  const scene: WatchScene = {
    store,
    options: test.options,
    app,
    nowMs: START_MS,
    async send(login, call, request) {
      return askGateway(app, call, request, { cookie: login === null ? undefined : await cookieOf(login) });
    },
    async ask(login, call, request) {
      const response = await scene.send(login, call, request);
      const reply = v.parse(call.reply, response.json());
      const { code, data } = v.parse(v.object({ code: v.number(), data: v.unknown() }), reply);
      if (code !== 0) throw new Error(response.body);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's schema has just parsed it
      return data as Data<v.InferOutput<typeof call.reply>>;
    },
    async refused(login, call, request) {
      const response = await scene.send(login, call, request);
      const { code, msg } = v.parse(refusal, response.json());
      return { status: response.statusCode, code, msg };
    },
    async reset() {
      cookies.clear();
      scene.nowMs = START_MS;
      await clearTables(store.db, CHANGED_TABLES);
      await fillWatchedFunds(store);
    },
    async dispose() {
      await app.close();
      await test.dispose();
    },
  };
  /** Signed in at each instant anew: a session does not outlast the jumps of a test's time. */
  async function cookieOf(login: DemoLogin): Promise<string> {
    const key = `${login} ${scene.nowMs}`;
    const known = cookies.get(key) ?? signedInCookie(store, login, scene.nowMs);
    cookies.set(key, known);
    return known;
  }
  return scene;
}

const SERIES = {
  kind: 'nav' as const,
  series: { days: VALUE_DAYS, values: [1, 1.2, 1.1, 1.32] },
  adjustments: [{ day: VALUE_DAYS[2] ?? 0, dividend: 0.22 }],
};

/**
 * Three public funds with the same values (000001 open, 000002 ended, 000005 without a series), a money fund, one
 * before its first value, and two private ones (SA0001 with, SB0002 without values).
 */
async function fillWatchedFunds({ db }: Store): Promise<void> {
  const figures = fundFigures(SERIES);
  await insertAll(db, 'public_fund', [
    publicFundTableRow({ ...figures, code: '000001', short_name: '岚汐混合A' }),
    publicFundTableRow({ ...figures, code: '000002', short_name: '岚汐旧债', status: 'A', sale_flag: '0' }),
    publicFundTableRow({
      ...fundFigures({ kind: 'income', series: SERIES.series, adjustments: [] }),
      code: '000003',
      short_name: '岚汐货币',
      type_code: '0701',
      nav_kind: 'income',
    }),
    publicFundTableRow({
      ...fundFigures({ ...SERIES, series: { days: [], values: [] } }),
      code: '000004',
      short_name: '岚汐新发',
      status: '1',
      risk_level: null,
      type_code: '0501',
    }),
    publicFundTableRow({ ...figures, code: '000005', short_name: '岚汐导入' }),
  ]);
  await insertAll(db, 'private_fund', [
    privateFundTableRow({
      ...privateFundFigures(SERIES.series, SERIES.adjustments),
      code: 'SA0001',
      short_name: '松栖一号',
    }),
    privateFundTableRow({ code: 'SB0002', short_name: '松栖二号' }),
  ]);
  await writeNav(db, [
    { ...SERIES, area: 'public', code: '000001' },
    { ...SERIES, area: 'public', code: '000002' },
    { area: 'public', code: '000003', kind: 'income', series: SERIES.series, adjustments: [] },
    { ...SERIES, area: 'private', code: 'SA0001' },
  ]);
}

/** Gives a fund a newer value, or another state, as an advance of the market does. */
export async function changeFund(
  { db }: Store,
  table: 'public_fund' | 'private_fund',
  code: string,
  change: {
    readonly nav_day?: Day;
    readonly nav?: number;
    readonly day_growth?: number | null;
    readonly status?: string;
    readonly sale_flag?: '0' | '1';
  },
): Promise<void> {
  await db.updateTable(table).set(change).where('code', '=', code).execute();
}
