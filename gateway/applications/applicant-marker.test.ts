import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adviserRequest,
  codeInInbox,
  managerRequest,
  newApplicant,
  ownPhone,
  type Applicant,
} from '../../tests/setup/applicant';
import { askGateway, sendRaw } from '../../tests/setup/ask-gateway';
import { plainMarkers } from '../../tests/setup/plain-markers';
import { openReviewScene, type ReviewScene } from '../../tests/setup/review-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import { exportMyData } from '../../src/contract/accounts/account-data';
import {
  applicationDraft,
  confirmPhone,
  mendApplication,
  myApplication,
  myApplications,
  phoneState,
  saveApplicationDraft,
  sendApplication,
  sendPhoneCode,
} from '../../src/contract/applications/application';
import { checkCredential } from '../../src/contract/applications/credibility';
import { partners } from '../../src/contract/applications/partner';
import { reviewDecide, reviewShow } from '../../src/contract/applications/review';
import type { CallDefinition } from '../../src/contract/call';

/** Invented; no region has the code 990101, and no phone this number. */
const PERSON = { name: '莫标识', phone: '13977700077', idNumber: '990101198304077777' };
const FIRM = { company: '莫标识私募基金管理有限公司', legalPerson: '莫法人', contactName: '莫联系' };
const BIRTH_AND_PLACE = PERSON.idNumber.slice(3, 14);

const idMarkers = plainMarkers([PERSON.idNumber, BIRTH_AND_PLACE]);
const markers = plainMarkers([...Object.values(PERSON), ...Object.values(FIRM), BIRTH_AND_PLACE]);

describe.each(STORE_KINDS)('an applicant on %s', (kind) => {
  let scene: ReviewScene;
  let applicant: Applicant;
  const own: string[] = [];
  const others: string[] = [];
  const refusals: string[] = [];

  beforeAll(async () => {
    scene = await openReviewScene(kind);
    applicant = await newApplicant(scene, '100000000001');
    await ownPhone(scene, applicant, PERSON.phone);
    await goWrong();
    const id = await goThrough();
    await othersAsk(id);
  });

  afterAll(() => scene.dispose());

  async function keep(
    kept: string[],
    { cookie }: { cookie: string },
    call: CallDefinition,
    request: unknown,
  ) {
    const response = await askGateway(scene.app, call, request, { cookie });
    kept.push(response.body, JSON.stringify(response.headers));
    return response;
  }

  /** Requests that are refused before and by the rules. */
  async function goWrong(): Promise<void> {
    const adviser = await adviserRequest(scene, applicant, PERSON);
    const manager = await managerRequest(scene, applicant, { ...FIRM, phone: PERSON.phone });
    const { fields } = adviser;
    for (const change of [
      { fields: { ...fields, idNumber: `${PERSON.idNumber.slice(0, -1)}1` } },
      { fields: { ...fields, idNumber: [PERSON.idNumber] } },
      { fields: { ...fields, name: `${PERSON.name}7` } },
      { fields: { ...fields, region: PERSON.name } },
      { kind: PERSON.name },
      { agreements: [] },
      { pictures: {} },
    ]) {
      const body = JSON.stringify({ ...adviser, ...change });
      const response = await sendRaw(scene.app, sendApplication, body, { cookie: applicant.cookie });
      expect(response.json().code).not.toBe(0);
      refusals.push(response.body);
    }
    await keep(refusals, applicant, sendApplication, { ...manager, agreements: [] });
    await keep(refusals, applicant, sendPhoneCode, { phone: PERSON.phone });
    await keep(refusals, applicant, confirmPhone, { phone: PERSON.phone, code: '000000' });
  }

  /** Sends both kinds, and requests and resubmits corrections of the adviser's; returns the adviser's number. */
  async function goThrough(): Promise<string> {
    const adviser = await adviserRequest(scene, applicant, PERSON);
    const draft = { kind: 'licaishi', step: 0, fields: adviser.fields };
    await keep(own, applicant, saveApplicationDraft, draft);
    await keep(own, applicant, applicationDraft, { kind: 'licaishi' });
    const { id } = (await keep(own, applicant, sendApplication, adviser)).json().body;
    const manager = await managerRequest(scene, applicant, { ...FIRM, phone: PERSON.phone });
    await keep(own, applicant, sendApplication, manager);
    const reviewer = { cookie: await scene.reviewer('100000000009') };
    const items = [{ field: 'idNumber', words: '请核对' }];
    await keep(own, reviewer, reviewShow, { id });
    await keep(own, reviewer, reviewDecide, { decision: 'ask', id, version: 1, items });
    const fields = { idNumber: PERSON.idNumber };
    const mending = { id, version: 2, clientKey: randomUUID(), fields, pictures: {} };
    expect((await keep(own, applicant, mendApplication, mending)).json()).toMatchObject({ code: 0 });
    await keep(own, applicant, myApplication, { id });
    await keep(own, applicant, myApplications, {});
    await keep(own, applicant, exportMyData, {});
    return id;
  }

  async function othersAsk(id: string): Promise<void> {
    const other = await newApplicant(scene, '100000000002');
    for (const visitor of [other, { cookie: '' }]) {
      await keep(others, visitor, myApplication, { id });
      await keep(others, visitor, myApplications, {});
      await keep(others, visitor, applicationDraft, { kind: 'licaishi' });
      await keep(others, visitor, phoneState, { phone: PERSON.phone });
      await keep(others, visitor, exportMyData, {});
      await keep(others, visitor, reviewShow, { id });
      await keep(others, visitor, partners, { kind: 'licaishi' });
      for (const by of ['name', 'phone'] as const)
        await keep(others, visitor, checkCredential, { kind: 'adviser', by, value: PERSON[by] });
    }
  }

  it('[S6.applicants] appears with a masked ID number in replies to applicant and reviewers, and in no other reply', () => {
    const text = own.join('\n');
    expect(text).toContain(PERSON.name);
    expect(text).toContain('990***********7777');
    expect(idMarkers.in(text)).toEqual([]);
    expect(refusals.length).toBeGreaterThan(9);
    expect(markers.in(refusals.join('\n'))).toEqual([]);
    expect(others.length).toBeGreaterThan(20);
    expect(markers.in(others.join('\n'))).toEqual([]);
  });

  it('[S6.applicants] appears in no line of the log', () => {
    expect(scene.logged.length).toBeGreaterThan(30);
    expect(markers.in(JSON.stringify(scene.logged))).toEqual([]);
  });

  it('[S6.applicants] appears in no column of any table', async () => {
    expect(await markers.inTables(scene.test.store.db)).toEqual([]);
    const code = await codeInInbox(scene, applicant);
    expect(code).toMatch(/^\d{6}$/);
    expect(await plainMarkers([`验证码 ${code}`]).inTables(scene.test.store.db)).toEqual([]);
  });

  it.runIf(kind === 'sqlite')('[S6.applicants] appears in no file of the data folder', async () => {
    expect(await markers.inFiles(scene.test.options.dataDir)).toEqual([]);
  });
});
