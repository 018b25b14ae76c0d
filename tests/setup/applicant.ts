import { randomBytes, randomUUID } from 'node:crypto';
import { currentVersion } from '../../gateway/applications/agreements';
import { PROCESS_SEALER } from '../../gateway/services/sealed-text';
import { insertAll } from '../../gateway/store/bulk';
import { DEMO_INBOX } from '../../gateway/applications/message-port';
import {
  confirmPhone,
  sendApplication,
  sendPhoneCode,
  type SlotPictures,
} from '../../src/contract/applications/application';
import { AGREEMENTS_OF, PICTURE_SLOTS, type ApplicantKind } from '../../src/domain/site/application';
import { ADVISER, MANAGER, type ReviewScene } from './review-scene';
import type * as v from 'valibot';
import type { adviserFields, managerFields } from '../../src/contract/applications/applicant-fields';

/** Fields of an application as typed, before the schema parses them. */
export type AdviserInput = v.InferInput<typeof adviserFields>;
type ManagerInput = v.InferInput<typeof managerFields>;

export const FIELDS = { licaishi: ADVISER, guanli: MANAGER } as const;

/** A signed-in applicant. */
export interface Applicant {
  readonly accountId: string;
  readonly cookie: string;
}

type SendRequest = v.InferInput<typeof sendApplication.request>;
export type AdviserRequest = Extract<SendRequest, { kind: 'licaishi' }>;
type ManagerRequest = Extract<SendRequest, { kind: 'guanli' }>;

/** Adds an account with a session. */
export async function newApplicant(scene: ReviewScene, accountId: string): Promise<Applicant> {
  return { accountId, cookie: await scene.visitor(accountId) };
}

/** Newest code in the messages of a demonstration. */
export async function codeInInbox(scene: ReviewScene, { cookie }: Applicant): Promise<string> {
  const { body } = await scene.app.inject({ url: DEMO_INBOX, headers: { cookie } });
  const code = /验证码 (\d{6})/.exec(body)?.[1];
  if (code === undefined) throw new Error('no code has come');
  return code;
}

/** Confirms a phone with the code from the inbox, a moment after earlier messages. */
export async function ownPhone(scene: ReviewScene, applicant: Applicant, phone: string): Promise<void> {
  scene.nowMs += 1;
  await scene.ask(applicant.cookie, sendPhoneCode, { phone });
  const code = await codeInInbox(scene, applicant);
  await scene.ask(applicant.cookie, confirmPhone, { phone, code });
}

/** Adds pictures of an account as if uploaded; returns their ids. */
export async function uploaded(scene: ReviewScene, accountId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomBytes(18).toString('base64url'));
  await insertAll(
    scene.test.store.db,
    'application_picture',
    ids.map((id) => ({
      id,
      account_id: accountId,
      application_id: null,
      slot: '',
      position: 0,
      width: 800,
      height: 600,
      content: PROCESS_SEALER.sealBytes(Buffer.from('a picture'), `application-picture:${id}`),
      created_at: scene.nowMs,
    })),
  );
  return ids;
}

/** One uploaded picture for each slot of a kind. */
export async function picturesFor(
  scene: ReviewScene,
  accountId: string,
  kind: ApplicantKind,
): Promise<SlotPictures> {
  const slots = PICTURE_SLOTS[kind].map(({ slot }) => slot);
  const ids = await uploaded(scene, accountId, slots.length);
  return Object.fromEntries(slots.map((slot, place) => [slot, ids.slice(place, place + 1)]));
}

/** All agreements of a kind in their versions in force. */
export function agreedTo(kind: ApplicantKind) {
  return AGREEMENTS_OF[kind].map((type) => ({ type, version: currentVersion(type) }));
}

/** Request of a complete adviser's form. */
export async function adviserRequest(
  scene: ReviewScene,
  { accountId }: Applicant,
  fields: Partial<AdviserInput> = {},
): Promise<AdviserRequest> {
  return {
    kind: 'licaishi',
    fields: { ...ADVISER, ...fields },
    clientKey: randomUUID(),
    pictures: await picturesFor(scene, accountId, 'licaishi'),
    agreements: agreedTo('licaishi'),
  };
}

/** As `adviserRequest`, for a manager. */
export async function managerRequest(
  scene: ReviewScene,
  { accountId }: Applicant,
  fields: Partial<ManagerInput> = {},
): Promise<ManagerRequest> {
  return {
    kind: 'guanli',
    fields: { ...MANAGER, ...fields },
    clientKey: randomUUID(),
    pictures: await picturesFor(scene, accountId, 'guanli'),
    agreements: agreedTo('guanli'),
  };
}

/** Confirms the phone and sends an application of a kind; returns its number. */
export async function applied(
  scene: ReviewScene,
  applicant: Applicant,
  kind: ApplicantKind,
): Promise<string> {
  await ownPhone(scene, applicant, FIELDS[kind].phone);
  const request = await (kind === 'licaishi' ? adviserRequest : managerRequest)(scene, applicant);
  return (await scene.ask(applicant.cookie, sendApplication, request)).body.id;
}
