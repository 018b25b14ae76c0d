import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '../../tests/setup/ask-gateway';
import {
  answersAt,
  openInvestorGateway,
  standingOf,
  stepsOf,
  type InvestorGateway,
} from '../../tests/setup/investor-gateway';
import { plainMarkers } from '../../tests/setup/plain-markers';
import { signedInCookie } from '../../tests/setup/qualified-visitor';
import { STORE_KINDS } from '../../tests/setup/stores';
import { exportMyData } from '../../src/contract/account-data';
import { combQueryCustInfo, custOpenInfo } from '../../src/contract/investor';
import { identifyVerification, qualificationRecords, saveRiskDraft } from '../../src/contract/qualification';
import { PAPER_CODE } from './risk-paper';
import { sealIdentity } from './sealed-identity';
import { PROCESS_SEALER } from '../services/sealed-text';
import type { DemoLogin } from '../services/demo-accounts';

/** Made up; no region of the country has the code 990101. */
const MARKER = { custname: '莫标识', certificateno: '990101198304077777' };
const BIRTH_AND_PLACE = MARKER.certificateno.slice(3, 14);

const markers = plainMarkers([MARKER.custname, MARKER.certificateno, BIRTH_AND_PLACE]);

describe.each(STORE_KINDS)('a name and an ID number that go through the qualification on %s', (kind) => {
  let gateway: InvestorGateway;
  const replies: string[] = [];

  beforeAll(async () => {
    gateway = await openInvestorGateway(kind);
    const { db } = gateway.test.store;
    await standingOf(gateway, 'kaihu');
    const sealed = sealIdentity(PROCESS_SEALER, '1000000002', {
      name: MARKER.custname,
      certificateNo: MARKER.certificateno,
    });
    await db.updateTable('account').set(sealed).where('id', '=', '1000000002').execute();
    for (const login of ['putong', 'kaihu'] as const) await goThrough(login);
    await goWrong();
  });

  afterAll(() => gateway.dispose());

  /** The whole way of one customer kind, with detours, the name and number in full wherever they can be sent. */
  async function goThrough(login: DemoLogin): Promise<void> {
    const { identity, risk, declaration, disclaimer } = stepsOf(gateway, login, MARKER);
    const keep = async (reply: Promise<{ text: string; code: number }>, code = 0) => {
      const { text, code: replied } = await reply;
      expect([login, replied, text]).toEqual([login, code, text]);
      replies.push(text);
    };
    await keep(identity({ certificateno: `${MARKER.certificateno.slice(0, -1)}4` }), 2001);
    await keep(identity({ custname: `${MARKER.custname}9` }), 2001);
    await keep(identity());
    await keep(identity({ custname: '别人' }), 2001);
    await keep(gateway.ask(login, saveRiskDraft, { papercode: PAPER_CODE, answer: '1:A' }));
    await keep(risk(answersAt(3), { custname: '别人' }), 2001);
    await keep(risk(answersAt(3), { certificateno: `${MARKER.certificateno.slice(0, -1)}X` }), 2001);
    await keep(risk(answersAt(3)));
    await keep(declaration());
    await keep(disclaimer({ certificateno: `${MARKER.certificateno} 1` }), 2001);
    await keep(disclaimer());
    await keep(gateway.ask(login, exportMyData, {}));
    await keep(gateway.ask(login, qualificationRecords, {}));
    const userId = login === 'kaihu' ? '1000000002' : '1000000001';
    await keep(gateway.ask(login, custOpenInfo, { hxUid: userId }));
    replies.push(JSON.stringify(await standingOf(gateway, login)));
  }

  /** Requests that are refused before anybody looks at them, and one that fails for a reason of the gateway's own. */
  async function goWrong(): Promise<void> {
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
    // What no longer opens fails, and says nothing of what it is.
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

  it('[S7.identify] are in no reply but masked', () => {
    const text = replies.join('\n');
    expect(text).toContain('莫*识');
    expect(text).toContain('990***********7777');
    expect(markers.in(text)).toEqual([]);
  });

  it('are in no line of the log', () => {
    expect(gateway.logged.filter(({ level }) => level === 'error').length).toBeGreaterThan(0);
    expect(gateway.logged.length).toBeGreaterThan(30);
    expect(markers.in(JSON.stringify(gateway.logged))).toEqual([]);
  });

  it('are in no column of any table', async () => {
    const { db } = gateway.test.store;
    expect(await markers.inTables(db)).toEqual([]);
    const accounts = await db.selectFrom('account').selectAll().where('id', '=', '1000000002').execute();
    expect(accounts[0]?.certificate_sealed).toMatch(/^v1\./);
  });

  it.runIf(kind === 'sqlite')('are in no file of the data folder, its log of changes included', async () => {
    expect(await markers.inFiles(gateway.test.options.dataDir)).toEqual([]);
  });
});
