import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../tests/setup/ask-gateway';
import {
  answersAt,
  openInvestorGateway,
  investorStatusOf,
  stepsOf,
  type InvestorGateway,
} from '../../tests/setup/investor-gateway';
import { plainMarkers } from '../../tests/setup/plain-markers';
import { signedInCookie } from '../../tests/setup/qualified-visitor';
import { STORE_KINDS } from '../../tests/setup/stores';
import { exportMyData } from '../../src/contract/accounts/account-data';
import { combQueryCustInfo, custOpenInfo } from '../../src/contract/qualification/investor';
import {
  identifyVerification,
  qualificationRecords,
  saveRiskDraft,
} from '../../src/contract/qualification/qualification';
import { PAPER_CODE } from './risk-paper';
import { sealIdentity } from './sealed-identity';
import { PROCESS_SEALER } from '../services/sealed-text';
import type { DemoLogin } from '../accounts/demo-accounts';

/** Invented; no region has the code 990101. */
const MARKER = { custname: '莫标识', certificateno: '990101198304077777' };
const BIRTH_AND_PLACE = MARKER.certificateno.slice(3, 14);

const markers = plainMarkers([MARKER.custname, MARKER.certificateno, BIRTH_AND_PLACE]);

describe.each(STORE_KINDS)('a name and an ID number sent in the qualification on %s', (kind) => {
  let gateway: InvestorGateway;
  const replies: string[] = [];

  beforeAll(async () => {
    gateway = await openInvestorGateway(kind);
    const { db } = gateway.test.store;
    await investorStatusOf(gateway, 'kaihu');
    const sealed = sealIdentity(PROCESS_SEALER, '1000000002', {
      name: MARKER.custname,
      certificateNo: MARKER.certificateno,
    });
    await db.updateTable('account').set(sealed).where('id', '=', '1000000002').execute();
    for (const login of ['putong', 'kaihu'] as const) await takeAllSteps(login);
    await sendInvalid();
  });

  afterAll(() => gateway.dispose());

  /** All steps of a kind of customer, with refused attempts; name and number are sent wherever a call takes them. */
  async function takeAllSteps(login: DemoLogin): Promise<void> {
    const { identity, risk, declaration, disclaimer } = stepsOf(gateway, login, MARKER);
    const collect = async (reply: Promise<{ text: string; code: number }>, code = 0) => {
      const { text, code: replied } = await reply;
      expect([login, replied, text]).toEqual([login, code, text]);
      replies.push(text);
    };
    await collect(identity({ certificateno: `${MARKER.certificateno.slice(0, -1)}4` }), 2001);
    await collect(identity({ custname: `${MARKER.custname}9` }), 2001);
    await collect(identity());
    await collect(identity({ custname: '别人' }), 2001);
    await collect(gateway.ask(login, saveRiskDraft, { papercode: PAPER_CODE, answer: '1:A' }));
    await collect(risk(answersAt(3), { custname: '别人' }), 2001);
    await collect(risk(answersAt(3), { certificateno: `${MARKER.certificateno.slice(0, -1)}X` }), 2001);
    await collect(risk(answersAt(3)));
    await collect(declaration());
    await collect(disclaimer({ certificateno: `${MARKER.certificateno} 1` }), 2001);
    await collect(disclaimer());
    await collect(gateway.ask(login, exportMyData, {}));
    await collect(gateway.ask(login, qualificationRecords, {}));
    const userId = login === 'kaihu' ? '1000000002' : '1000000001';
    await collect(gateway.ask(login, custOpenInfo, { hxUid: userId }));
    replies.push(JSON.stringify(await investorStatusOf(gateway, login)));
  }

  /** Requests that are refused before they reach a rule, and one with an internal error. */
  async function sendInvalid(): Promise<void> {
    const cookie = await signedInCookie(gateway.test.store, 'putong', gateway.nowMs);
    const bodies = [
      JSON.stringify({ ...MARKER, certificateno: [MARKER.certificateno] }),
      JSON.stringify({ ...MARKER, custname: MARKER.custname.repeat(30) }),
      JSON.stringify({ ...MARKER, __proto__x: 1, constructor: {} }),
      `{"custname":"${MARKER.custname}","certificateno":"${MARKER.certificateno}"`,
    ];
    for (const body of bodies) {
      const reply = await sendRaw(gateway.app, identifyVerification, body, { cookie });
      expect(reply.statusCode).toBe(400);
      replies.push(reply.body);
    }
    replies.push((await gateway.ask('putong', combQueryCustInfo, { custno: MARKER.certificateno })).text);
    // A name that cannot be opened is an internal error without details.
    const { db } = gateway.test.store;
    await db
      .updateTable('account')
      .set({ name_sealed: PROCESS_SEALER.seal(MARKER.custname, 'account:9:name') })
      .where('id', '=', '1000000001')
      .execute();
    const failed = await sendRaw(gateway.app, identifyVerification, JSON.stringify(MARKER), { cookie });
    expect(failed.statusCode).toBe(500);
    replies.push(failed.body, JSON.stringify(failed.headers));
  }

  it('[S7.identify] appear in replies only masked', () => {
    const text = replies.join('\n');
    expect(text).toContain('莫*识');
    expect(text).toContain('990***********7777');
    expect(markers.in(text)).toEqual([]);
  });

  it('appear in no line of the log', () => {
    expect(gateway.logged.filter(({ level }) => level === 'error').length).toBeGreaterThan(0);
    expect(gateway.logged.length).toBeGreaterThan(30);
    expect(markers.in(JSON.stringify(gateway.logged))).toEqual([]);
  });

  it('appear in no column of any table', async () => {
    const { db } = gateway.test.store;
    expect(await markers.inTables(db)).toEqual([]);
    const accounts = await db.selectFrom('account').selectAll().where('id', '=', '1000000002').execute();
    expect(accounts[0]?.certificate_sealed).toMatch(/^v1\./);
  });

  it.runIf(kind === 'sqlite')(
    'appear in no file of the data folder, including its write-ahead log',
    async () => {
      expect(await markers.inFiles(gateway.test.options.dataDir)).toEqual([]);
    },
  );
});
