import * as v from 'valibot';
import { createGateway } from '../../gateway/server';
import { DEMO_SETTINGS } from '../../gateway/settings';
import { demoAccountOf } from '../../gateway/accounts/demo-accounts';
import { SHOWN_QUESTIONS } from '../../gateway/qualification/risk-paper';
import { noOpenAccountQuery } from '../../src/contract/qualification/investor';
import {
  combQueryRiskInfo,
  custRiskService,
  identifyVerification,
  investorDeclaration,
  midBusiness0BE,
  noOpenDisclaimersignTempHandler,
  noOpenRiskTempHandler,
  qualificationTexts,
} from '../../src/contract/qualification/qualification';
import { askGateway } from './ask-gateway';
import { signedInCookie } from './qualified-visitor';
import { openTestStore } from './stores';
import type { FastifyInstance } from 'fastify';
import type { InferInput, InferOutput } from 'valibot';
import type { DemoLogin } from '../../gateway/accounts/demo-accounts';
import type { LogEntry } from '../../gateway/http/server/request-log';
import type { GatewaySettings } from '../../gateway/settings';
import type { Engine } from '../../gateway/store/engine';
import type { CallDefinition, Schema } from '../../src/contract/call';
import type { TestStore } from './stores';

/** 20 November 2026, 10:00 in Beijing. */
export const MORNING_MS = Date.UTC(2026, 10, 20, 2);
export const DAY_MS = 86_400_000;

const replyHead = v.object({ code: v.number(), msg: v.string(), field: v.optional(v.string()) });

/** A gateway whose demo accounts take the steps of the qualification, at a time set by the test. */
export interface InvestorGateway {
  readonly test: TestStore;
  readonly app: FastifyInstance;
  readonly logged: readonly LogEntry[];
  nowMs: number;
  /** Reply of a call to an account, `null` for an unauthenticated caller: status, code, message, field and text. */
  ask<Request extends Schema>(
    login: DemoLogin | null,
    call: CallDefinition<Request>,
    request: InferInput<Request>,
  ): Promise<{ status: number; code: number; msg: string; field: string | undefined; text: string }>;
  /** Reply of a call that must succeed. */
  get<Request extends Schema, Reply extends Schema>(
    login: DemoLogin,
    call: CallDefinition<Request, Reply>,
    request: InferInput<Request>,
  ): Promise<InferOutput<Reply>>;
  dispose(): Promise<void>;
}

/** A gateway over an empty store; `settings` replace those of a demonstration. */
export async function openInvestorGateway(
  kind: Engine,
  settings: Partial<GatewaySettings> = {},
): Promise<InvestorGateway> {
  const test = await openTestStore(kind);
  const logged: LogEntry[] = [];
  const app = await createGateway({
    store: test.store,
    clock: () => gateway.nowMs,
    config: { ...DEMO_SETTINGS, ...settings },
    writeLog: (entry) => logged.push(entry),
  });
  const send = async (login: DemoLogin | null, call: CallDefinition, request: unknown) =>
    askGateway(app, call, request, {
      cookie: login === null ? undefined : await signedInCookie(test.store, login, gateway.nowMs),
    });
  const gateway: InvestorGateway = {
    test,
    app,
    logged,
    nowMs: MORNING_MS,
    async ask(login, call, request) {
      const response = await send(login, call, request);
      const { code, msg, field } = v.parse(replyHead, response.json());
      return { status: response.statusCode, code, msg, field, text: response.body };
    },
    async get(login, call, request) {
      const response = await send(login, call, request);
      if (response.statusCode !== 200 || v.parse(replyHead, response.json()).code !== 0)
        throw new Error(`${call.path} did not succeed: ${response.body}`);
      return v.parse(call.reply, response.json());
    },
    async dispose() {
      await app.close();
      await test.dispose();
    },
  };
  return gateway;
}

/** The option at an index in every question, the last one if there are fewer. */
export function answersAt(place: number): string {
  return SHOWN_QUESTIONS.map(({ questionno, options }) => {
    const key = options[Math.min(place, options.length - 1)]?.key ?? '';
    return `${questionno}:${key}`;
  }).join('|');
}

/** Fields that identify an account in calls, besides its session. */
export function customerOf(login: DemoLogin) {
  const account = demoAccountOf(login);
  if (account === null) throw new Error(`no demo account ${login}`);
  return {
    userId: account.id,
    customerNo: account.customerNo ?? '',
    custname: account.identity.name,
    certificateno: account.identity.certificateNo,
  };
}

/** Status of an account, by its user id. */
export async function investorStatusOf(gateway: InvestorGateway, login: DemoLogin) {
  return (await gateway.get(login, noOpenAccountQuery, { custnoex: customerOf(login).userId })).body;
}

/**
 * The four steps as the portal sends them for the kind of customer; each returns the reply of `ask`. Without a person, name
 * and number are those of the demo account.
 */
export function stepsOf(
  gateway: InvestorGateway,
  login: DemoLogin,
  person: { readonly custname: string; readonly certificateno: string } = customerOf(login),
) {
  const { userId, customerNo } = customerOf(login);
  const { custname, certificateno } = person;
  const shared = { certificateno, certificatetype: '00', accreditedinvestor: '3' } as const;
  const holder = { custname, certificateno, certificatetype: '00', invtp: '1', hxUid: userId } as const;
  const texts = async () => (await gateway.get(login, qualificationTexts, {})).body;
  return {
    identity: (change: Partial<InferInput<typeof identifyVerification.request>> = {}) =>
      gateway.ask(login, identifyVerification, { custname, certificateno, ...change }),
    risk: async (answer = answersAt(4), change: Readonly<Record<string, string>> = {}) => {
      const paper = { papertype: '0', invtp: '1', assettype: '1' } as const;
      const { papercode } = (await gateway.get(login, combQueryRiskInfo, paper)).body;
      const fields = { papercode, answer, acceptmethod: '2', ...holder, ...change } as const;
      return customerNo === ''
        ? gateway.ask(login, noOpenRiskTempHandler, { ...fields, custnoex: userId })
        : gateway.ask(login, custRiskService, { ...fields, custno: customerNo });
    },
    declaration: async (ground = 'assets-300') => {
      const { version, statements } = (await texts()).declaration;
      return gateway.ask(login, investorDeclaration, {
        accreditedinvestor: '3',
        ground,
        statements: statements.map(({ id }) => id),
        textversion: version,
      });
    },
    disclaimer: async (change: { readonly custname?: string; readonly certificateno?: string } = {}) => {
      const fields = { ...shared, ...change, textversion: (await texts()).disclaimer.version };
      return customerNo === ''
        ? gateway.ask(login, noOpenDisclaimersignTempHandler, {
            custname,
            ...fields,
            invtp: '1',
            disclaimersignflag: '1',
            acceptmethod: '2',
            custnoex: userId,
          })
        : gateway.ask(login, midBusiness0BE, { ...fields, custno: customerNo });
    },
  };
}
