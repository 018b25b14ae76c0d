import * as v from 'valibot';
import { callGateway } from '@/api/call';
import { adviserFields, managerFields } from '@/contract/applicant-fields';
import {
  dropApplicationDraft,
  mendApplication,
  saveApplicationDraft,
  sendApplication,
  type SlotPictures,
  type TypedFields,
} from '@/contract/application';
import type { ApplicantKind } from '@/domain/application';
import type { AgreedText } from '../agreements/agreement-checks';

/** The key under which the gateway takes what is sent once, however often it comes. */
type KeyOf = (content: unknown) => string;

interface FilledForm {
  /** Has been checked already, and is checked once more on the way. */
  readonly form: unknown;
  readonly pictures: SlotPictures;
  readonly agreements: readonly AgreedText[];
}

/** Sends an application. Gives its number. */
export async function sendForm(
  kind: ApplicantKind,
  { form, pictures, agreements }: FilledForm,
  keyOf: KeyOf,
): Promise<string> {
  const enclosed = { pictures, agreements: [...agreements] };
  const content =
    kind === 'licaishi'
      ? { kind, fields: v.parse(adviserFields, form), ...enclosed }
      : { kind, fields: v.parse(managerFields, form), ...enclosed };
  return (await callGateway(sendApplication, { ...content, clientKey: keyOf(content) })).body.id;
}

interface Mending {
  readonly id: string;
  readonly version: number;
  readonly fields: TypedFields;
  readonly pictures: SlotPictures;
}

/** Sends what was asked for. Gives the application's number. */
export async function sendMending(mending: Mending, keyOf: KeyOf): Promise<string> {
  return (await callGateway(mendApplication, { ...mending, clientKey: keyOf(mending) })).body.id;
}

interface Draft {
  readonly kind: ApplicantKind;
  readonly fields: TypedFields;
  /** Index of the step in hand. */
  readonly step: number;
}

/** Keeps what is typed so far; tells when by the gateway's clock, in milliseconds since the epoch. */
export async function saveDraft(draft: Draft): Promise<number> {
  return (await callGateway(saveApplicationDraft, draft)).body.savedAt;
}

export async function dropDraft(kind: ApplicantKind): Promise<void> {
  await callGateway(dropApplicationDraft, { kind });
}
