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

/** What goes out with the fields of a new application. */
interface Enclosed {
  readonly clientKey: string;
  readonly pictures: SlotPictures;
  readonly agreements: readonly AgreedText[];
}

/** Sends an application; `form` has been checked already, and is checked once more on the way. Gives its number. */
export async function sendForm(kind: ApplicantKind, form: unknown, enclosed: Enclosed): Promise<string> {
  const rest = { ...enclosed, agreements: [...enclosed.agreements] };
  const { body } = await callGateway(
    sendApplication,
    kind === 'licaishi'
      ? { kind, fields: v.parse(adviserFields, form), ...rest }
      : { kind, fields: v.parse(managerFields, form), ...rest },
  );
  return body.id;
}

interface Mending {
  readonly id: string;
  readonly version: number;
  readonly clientKey: string;
  readonly fields: TypedFields;
  readonly pictures: SlotPictures;
}

/** Sends what was asked for. Gives the application's number. */
export async function sendMending(mending: Mending): Promise<string> {
  return (await callGateway(mendApplication, mending)).body.id;
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
