import * as v from 'valibot';
import { callGateway } from '@/api/call';
import { adviserFields, managerFields } from '@/contract/applications/applicant-fields';
import {
  dropApplicationDraft,
  mendApplication,
  saveApplicationDraft,
  sendApplication,
  type SlotPictures,
  type TypedFields,
} from '@/contract/applications/application';
import type { ApplicantKind } from '@/domain/site/application';
import type { AgreedText } from '../agreements/agreement-checks';

/** Idempotency key of a request: the gateway accepts each key once. */
type KeyOf = (content: unknown) => string;

interface FilledForm {
  /** Validated form values; validated again before the request. */
  readonly form: unknown;
  readonly pictures: SlotPictures;
  readonly agreements: readonly AgreedText[];
}

/** Sends an application. Returns its number. */
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

interface Resubmission {
  readonly id: string;
  readonly version: number;
  readonly fields: TypedFields;
  readonly pictures: SlotPictures;
}

/** Sends the requested corrections. Returns the application's number. */
export async function resubmit(resubmission: Resubmission, keyOf: KeyOf): Promise<string> {
  return (await callGateway(mendApplication, { ...resubmission, clientKey: keyOf(resubmission) })).body.id;
}

interface Draft {
  readonly kind: ApplicantKind;
  readonly fields: TypedFields;
  /** Index of the current step. */
  readonly step: number;
}

/** Saves a draft. Returns the gateway's time of saving, in milliseconds since the epoch. */
export async function saveDraft(draft: Draft): Promise<number> {
  return (await callGateway(saveApplicationDraft, draft)).body.savedAt;
}

export async function dropDraft(kind: ApplicantKind): Promise<void> {
  await callGateway(dropApplicationDraft, { kind });
}
