import * as v from 'valibot';
import { createGateway } from '../../gateway/server';
import { createSessions } from '../../gateway/accounts/sessions';
import { insertAll } from '../../gateway/store/bulk';
import { refusal } from '../../src/contract/envelope';
import { enterRoom, roomStream, sendMessage } from '../../src/contract/live/live-room';
import { beijingDay } from '../../src/domain/calendar/day';
import { askGateway } from './ask-gateway';
import { openEvents, type EventClient } from './event-client';
import { openTestStore } from './stores';
import { placeWith } from './sign-in-place';
import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../../gateway/settings';
import type { Engine } from '../../gateway/store/engine';
import type { RoadshowTable } from '../../gateway/live/live.schema';
import type { Store, StoreOptions } from '../../gateway/store/store';
import type { AccountTable } from '../../gateway/accounts/account.schema';
import type { EnteredRoom, RoomMessage } from '../../src/contract/live/live-room';
import type { CallDefinition, Schema } from '../../src/contract/call';

/** 20 November 2026, 20:00 in Beijing. */
export const EVENING_MS = Date.UTC(2026, 10, 20, 12);
export const MINUTE_MS = 60_000;

type Body<Reply> = Reply extends { body: infer Found } ? Found : never;

/** Two gateways over one database with rooms and qualified visitors, listening on ports of their own. */
export interface RoomScene {
  readonly store: Store;
  readonly options: StoreOptions;
  readonly app: FastifyInstance;
  nowMs: number;
  /** Adds a roadshow that begins so many minutes from now and takes an hour, with nobody in its audience. */
  roadshow(id: string, minutes: number, given?: Partial<RoadshowTable>): Promise<string>;
  /** Adds a qualified visitor; his cookie. */
  visitor(id: string, given?: Partial<AccountTable>): Promise<string>;
  /** The body of a call that has to succeed. */
  ask<Request extends Schema, Reply extends Schema>(
    cookie: string | null,
    call: CallDefinition<Request, Reply>,
    request: v.InferInput<Request>,
  ): Promise<Body<v.InferOutput<Reply>>>;
  /** What a call is refused with. */
  refused<Request extends Schema>(
    cookie: string | null,
    call: CallDefinition<Request>,
    request: v.InferInput<Request>,
  ): Promise<{ status: number; code: number; msg: string }>;
  enter(cookie: string, id: string): Promise<EnteredRoom & { readonly messages: readonly RoomMessage[] }>;
  say(cookie: string, id: string, text: string, clientKey?: string): Promise<RoomMessage>;
  /** Opens the stream of a room after an event. */
  listen(cookie: string | null, id: string, lastEventId: number): Promise<EventClient>;
  dispose(): Promise<void>;
}

/** Opens a scene with a clock that stands at EVENING_MS until the test moves it. */
export async function openRoomScene(kind: Engine, config: Partial<GatewaySettings> = {}): Promise<RoomScene> {
  const test = await openTestStore(kind);
  const { store } = test;
  const app = await createGateway({ store, clock: () => scene.nowMs, config });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const clients = new Set<EventClient>();
  let keys = 0;
  const scene: RoomScene = {
    store,
    options: test.options,
    app,
    nowMs: EVENING_MS,
    async roadshow(id, minutes, given = {}) {
      const begin_at = scene.nowMs + minutes * MINUTE_MS;
      const row = { ...SILENT_ROADSHOW, id, begin_at, end_at: begin_at + 60 * MINUTE_MS, ...given };
      await insertAll(store.db, 'roadshow', [row]);
      await insertAll(store.db, 'live_room', [{ ...FRESH_ROOM, roadshow_id: id }]);
      return id;
    },
    async visitor(id, given = {}) {
      await insertAll(store.db, 'account', [{ ...qualifiedAccount(id, scene.nowMs), ...given }]);
      const sessions = createSessions(store, { clock: () => scene.nowMs, hasTestAccounts: true });
      return `yanhu_session=${await sessions.begin(id, placeWith())}`;
    },
    async ask(cookie, call, request) {
      const response = await askGateway(app, call, request, { cookie: cookie ?? undefined });
      const reply = v.safeParse(call.reply, response.json());
      if (response.statusCode !== 200 || !reply.success) throw new Error(response.body);
      const { code, body } = v.parse(v.object({ code: v.number(), body: v.unknown() }), reply.output);
      if (code !== 0) throw new Error(response.body);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's schema has just parsed it
      return body as Body<v.InferOutput<typeof call.reply>>;
    },
    async refused(cookie, call, request) {
      const response = await askGateway(app, call, request, { cookie: cookie ?? undefined });
      const { code, msg } = v.parse(refusal, response.json());
      return { status: response.statusCode, code, msg };
    },
    async enter(cookie, id) {
      const { messages, ...entered } = await scene.ask(cookie, enterRoom, { id });
      return { ...entered, messages: present(messages) };
    },
    async say(cookie, id, text, clientKey = `test-key-${(keys += 1)}`) {
      return present(await scene.ask(cookie, sendMessage, { id, text, clientKey }));
    },
    async listen(cookie, id, lastEventId) {
      const url = `${base}/api/${roomStream.path}?id=${id}&lastEventId=${lastEventId}`;
      const client = await openEvents(url, cookie === null ? {} : { cookie });
      clients.add(client);
      return client;
    },
    async dispose() {
      for (const client of clients) client.close();
      await app.close();
      await test.dispose();
    },
  };
  return scene;
}

const SILENT_ROADSHOW: Omit<RoadshowTable, 'id' | 'begin_at' | 'end_at'> = {
  area: 'public',
  fund_code: null,
  manager_code: null,
  company_code: 'C1',
  adviser_id: null,
  title: '路演',
  summary: '摘要',
  script: null,
  has_playback: 1,
};

const FRESH_ROOM = {
  last_sequence: 0,
  is_muted: 0,
  seconds_between: 0,
  view_count: 0,
  message_count: 0,
  talk_count: 0,
  planned_ms: null,
} as const;

function qualifiedAccount(id: string, nowMs: number): AccountTable {
  return {
    id,
    login_name: id,
    display_name: `访客${id}`,
    password_hash: '',
    phone_mask: null,
    customer_no: null,
    name_sealed: null,
    certificate_sealed: null,
    certificate_mark: null,
    identity_at: nowMs,
    custrisk: 4,
    is_lowest_category: 0,
    riskend_day: beijingDay(nowMs) + 365,
    declared_at: nowMs,
    disclaimersignflag: 1,
    is_test: 0,
    created_at: nowMs,
  };
}

/** A part of a reply that this gateway always sends. */
function present<Part>(part: Part | null): Part {
  if (part === null) throw new Error('the reply lacks a part');
  return part;
}
