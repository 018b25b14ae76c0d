import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { createGateway } from '../../gateway/server';
import { marksOf, sealFields } from '../../gateway/applications/application-fields';
import { PROCESS_SEALER } from '../../gateway/services/sealed-text';
import { createSessions } from '../../gateway/accounts/sessions';
import { addRole } from '../../gateway/applications/review.repository';
import {
  addApplication,
  addApplicationEvent,
  replaceMarks,
} from '../../gateway/applications/application.repository';
import { clearTables, insertAll } from '../../gateway/store/bulk';
import { typedFields, type TypedFields } from '../../src/contract/applications/application';
import { accountRow } from '../factories/account-rows';
import { askGateway } from './ask-gateway';
import { openTestStore, type TestStore } from './stores';
import { placeWith } from './sign-in-place';
import type { FastifyInstance } from 'fastify';
import type { LogEntry } from '../../gateway/http/server/request-log';
import type { GatewaySettings } from '../../gateway/settings';
import type { Engine } from '../../gateway/store/engine';
import type { ApplicationTable } from '../../gateway/applications/application.schema';
import type { AdviserFields, ManagerFields } from '../../src/contract/applications/applicant-fields';
import type { CallDefinition, Schema } from '../../src/contract/call';

/** 20 November 2026, 10:00 in Beijing. */
export const REVIEW_MS = Date.UTC(2026, 10, 20, 2);
export const HOUR_MS = 3_600_000;

export const ADVISER: AdviserFields = {
  name: '周行舟',
  phone: '13900000012',
  idNumber: '990101197903050029',
  institution: '静川投资顾问有限公司',
  certificateKind: '证券投资顾问',
  certificateNumber: 'S1234567890123',
  region: '上海',
  years: '8',
  specialities: ['公募基金', '资产配置'],
  introduction: '',
  isListed: true,
};

export const MANAGER: ManagerFields = {
  company: '远汀私募基金管理（上海）有限公司',
  creditCode: '91310000MA1FL00157',
  amacNumber: 'P1000012',
  legalPerson: '林听澜',
  contactName: '陈望野',
  phone: '13900000034',
  region: '浙江',
  registeredCapital: '1000',
  managedSize: '12.5',
  strategies: ['股票多头', '市场中性'],
  products: ['远汀一号'],
  introduction: '专注权益投资。\n团队十二人。',
  isListed: true,
};

/** Columns of an application besides its fields. */
type Given = Partial<Pick<ApplicationTable, 'id' | 'account_id' | 'status' | 'sent_at' | 'changed_at'>>;

/** A gateway with applications and reviewers, at a time set by the test. */
export interface ReviewScene {
  readonly test: TestStore;
  readonly app: FastifyInstance;
  readonly logged: readonly LogEntry[];
  nowMs: number;
  /** Adds an account; returns its cookie. */
  visitor(id: string): Promise<string>;
  /** As `visitor`, with the reviewer role. */
  reviewer(id: string): Promise<string>;
  /** Adds an application in its state after sending; returns its number. */
  adviser(fields?: Partial<AdviserFields>, given?: Given): Promise<string>;
  manager(fields?: Partial<ManagerFields>, given?: Given): Promise<string>;
  /** Reply of a call that must succeed. */
  ask<Request extends Schema, Reply extends Schema>(
    cookie: string,
    call: CallDefinition<Request, Reply>,
    request: v.InferInput<Request>,
  ): Promise<v.InferOutput<Reply>>;
  /** Status, code, message and field of any reply; `null` for an unauthenticated caller. */
  reply<Request extends Schema>(
    cookie: string | null,
    call: CallDefinition<Request>,
    request: v.InferInput<Request>,
  ): Promise<{ status: number; code: number; msg: string; field?: string | undefined }>;
  /** Deletes everything but the history of applications, and sets the time to REVIEW_MS. */
  empty(): Promise<void>;
  dispose(): Promise<void>;
}

const told = v.object({ code: v.number(), msg: v.string(), field: v.optional(v.string()) });

/** A gateway over an empty store; `settings` replace those of a demonstration. */
export async function openReviewScene(
  kind: Engine,
  settings: Partial<GatewaySettings> = {},
): Promise<ReviewScene> {
  const test = await openTestStore(kind);
  const logged: LogEntry[] = [];
  const clock = () => scene.nowMs;
  const writeLog = (entry: LogEntry) => logged.push(entry);
  const app = await createGateway({ store: test.store, clock, config: settings, writeLog });
  const send = async (row: Pick<ApplicationTable, 'kind' | 'account_id'>, fields: object, given: Given) => {
    const whole = { ...applicationRow(row, scene.nowMs), ...given };
    return addSent(test, whole, v.parse(typedFields, fields));
  };
  const scene: ReviewScene = {
    test,
    app,
    logged,
    nowMs: REVIEW_MS,
    async visitor(id) {
      await insertAll(test.store.db, 'account', [accountRow(id, REVIEW_MS)]);
      const sessions = createSessions(test.store, { clock, hasTestAccounts: true });
      return `yanhu_session=${await sessions.begin(id, placeWith())}`;
    },
    async reviewer(id) {
      await addRole(test.store.db, { account_id: id, role: 'reviewer', granted_at: scene.nowMs });
      return scene.visitor(id);
    },
    adviser: (fields = {}, given = {}) =>
      send({ kind: 'licaishi', account_id: randomUUID() }, { ...ADVISER, ...fields }, given),
    manager: (fields = {}, given = {}) =>
      send({ kind: 'guanli', account_id: randomUUID() }, { ...MANAGER, ...fields }, given),
    async ask(cookie, call, request) {
      const response = await askGateway(app, call, request, { cookie });
      if (response.statusCode !== 200 || v.parse(told, response.json()).code !== 0)
        throw new Error(`${call.path} did not succeed: ${response.body}`);
      return v.parse(call.reply, response.json());
    },
    async reply(cookie, call, request) {
      const response = await askGateway(app, call, request, { cookie: cookie ?? undefined });
      return { status: response.statusCode, ...v.parse(told, response.json()) };
    },
    async empty() {
      await clearTables(test.store.db, SCENE_TABLES);
      scene.nowMs = REVIEW_MS;
    },
    async dispose() {
      await app.close();
      await test.dispose();
    },
  };
  return scene;
}

const SCENE_TABLES = [
  'account',
  'account_role',
  'account_session',
  'application',
  'application_mark',
  'application_picture',
  'credential',
  'demo_message',
  'partner',
  'roadshow',
] as const;

let numbers = 0;

type Unsealed = Omit<ApplicationTable, 'fields_sealed'>;

function applicationRow(row: Pick<ApplicationTable, 'kind' | 'account_id'>, nowMs: number): Unsealed {
  numbers += 1;
  return {
    ...row,
    id: `2611${String(numbers).padStart(8, '0')}`,
    status: 'received',
    version: 1,
    client_key: randomUUID(),
    agreements: JSON.stringify([{ type: row.kind, version: '2026-11' }]),
    sent_at: nowMs,
    changed_at: nowMs,
  };
}

async function addSent({ store: { db } }: TestStore, row: Unsealed, fields: TypedFields): Promise<string> {
  const sealer = PROCESS_SEALER;
  const { id } = row;
  await addApplication(db, { ...row, fields_sealed: sealFields(sealer, id, fields) });
  await replaceMarks(db, id, marksOf(sealer, row.kind, fields));
  await addApplicationEvent(db, {
    id: randomUUID(),
    application_id: id,
    event: 'sent',
    actor: 'applicant',
    actor_id: row.account_id,
    happened_at: row.sent_at,
    asked: '[]',
    words: '',
    version: 1,
    request_id: 'sent',
  });
  return id;
}
