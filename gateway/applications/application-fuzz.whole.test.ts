import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adviserRequest, managerRequest, newApplicant, ownPhone } from '../../tests/setup/applicant';
import { sendRaw } from '../../tests/setup/ask-gateway';
import { ADVISER, openReviewScene, type ReviewScene } from '../../tests/setup/review-scene';
import {
  mendApplication,
  saveApplicationDraft,
  sendApplication,
} from '../../src/contract/applications/application';
import { DEMO_ATTEMPTS } from '../http/server/attempt-limits';

describe('fields that no form sends', () => {
  let scene: ReviewScene;
  let cookie: string;

  beforeEach(async () => {
    scene = await openReviewScene('sqlite');
    ({ cookie } = await newApplicant(scene, '100000000001'));
  });

  afterEach(() => scene.dispose());

  const long = '长'.repeat(10_000);
  const FIELD_VALUES: readonly [string, string][] = [
    ['__proto__', '{"__proto__":{"x":1}}'],
    ['a constructor', '{"constructor":{"prototype":{}}}'],
    ['a NUL', String.raw`{"name":"周\u0000舟"}`],
    ['an object for a text', '{"name":{"$ne":""}}'],
    ['a number for a text', '{"years":8}'],
    ['10,000 characters', `{"introduction":"${long}"}`],
    ['a list of lists', '{"specialities":[["公募基金"]]}'],
    ['too long a list', `{"products":[${'"远汀一号",'.repeat(30)}"远汀二号"]}`],
    ['null', '{"name":null}'],
    ['a name with a dot', '{"a.b":"x"}'],
    ['a text', '"x"'],
  ];

  it.each(FIELD_VALUES)('are refused with 400 in a draft: %s', async (_what, fields) => {
    const body = `{"kind":"licaishi","step":0,"fields":${fields}}`;
    const response = await sendRaw(scene.app, saveApplicationDraft, body, { cookie });
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 1001 }]);
    expect(response.body).not.toMatch(/周|长长/);
  });

  it.each(FIELD_VALUES)('are refused with 400 in a resubmission: %s', async (_what, fields) => {
    const head = `"id":"261120000001","version":1,"clientKey":"${randomUUID()}","pictures":{}`;
    const response = await sendRaw(scene.app, mendApplication, `{${head},"fields":${fields}}`, { cookie });
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 1001 }]);
  });

  it.each([
    ['name', '["周行舟"]'],
    ['name', String.raw`"周\u0000舟"`],
    ['name', `"${long}"`],
    ['phone', '{"x":1}'],
    ['idNumber', '990101197903050029'],
    ['institution', String.raw`"静川投资\u0007顾问"`],
    ['certificateKind', '"__proto__"'],
    ['region', '"火星"'],
    ['specialities', '"公募基金"'],
    ['specialities', '["公募基金","公募基金"]'],
    ['introduction', `"${long}"`],
    ['isListed', '"true"'],
    ['years', '"1e400"'],
  ])('are refused with 400 in an application: %s as %s', async (field, value) => {
    const request = await adviserRequest(scene, { accountId: '100000000001', cookie });
    const whole = JSON.stringify({ ...request, fields: { ...request.fields, [field]: '$' } });
    const response = await sendRaw(
      scene.app,
      sendApplication,
      whole.replace('"$"', () => value),
      { cookie },
    );
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 1001, field }]);
    expect(response.body).not.toMatch(/周|长长|火星|9903/);
  });

  it.each([
    ['an unknown kind', { kind: 'jigou' }],
    ['no key', { clientKey: '' }],
    ['a key with a path', { clientKey: '../../../../etc/passwd' }],
    ['a picture with a path', { pictures: { photo: ['../../../../../etc/passwd'] } }],
    ['a slot that cannot be one', { pictures: { '../x': [] } }],
    ['an unknown agreement', { agreements: [{ type: 'other', version: '1' }] }],
    [
      'seven agreements',
      { agreements: Array.from({ length: 7 }, () => ({ type: 'privacy', version: '1' })) },
    ],
  ])('are refused with 400 in an application: %s', async (_what, change) => {
    const request = await adviserRequest(scene, { accountId: '100000000001', cookie });
    const body = JSON.stringify({ ...request, ...change });
    const response = await sendRaw(scene.app, sendApplication, body, { cookie });
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 1001 }]);
    expect(response.body).not.toContain('passwd');
  });
});

describe('the limit of applications', () => {
  it('[S2.apply] counts applications and resubmissions, without repetitions and invalid requests', async () => {
    const scene = await openReviewScene('sqlite', { attempts: { ...DEMO_ATTEMPTS, applications: 2 } });
    const applicant = await newApplicant(scene, '100000000001');
    const { cookie } = applicant;
    const request = await adviserRequest(scene, applicant);
    const wrong = { ...request, fields: { ...ADVISER, idNumber: '1' } };
    for (let turn = 0; turn < 3; turn += 1)
      expect((await scene.reply(cookie, sendApplication, wrong)).status).toBe(400);
    await ownPhone(scene, applicant, ADVISER.phone);
    for (let turn = 0; turn < 3; turn += 1)
      expect((await scene.reply(cookie, sendApplication, request)).code).toBe(0);
    const manager = await managerRequest(scene, applicant);
    expect(await scene.reply(cookie, sendApplication, manager)).toMatchObject({ code: 2001, field: 'phone' });
    expect(await scene.reply(cookie, sendApplication, manager)).toMatchObject({ status: 429, code: 1006 });
    await scene.dispose();
  });
});
