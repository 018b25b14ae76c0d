import * as v from 'valibot';
import { issueWords } from '../../src/contract/fields';
import { PICTURE_SLOTS, type ApplicantKind } from '../../src/domain/site/application';
import { beijingDay } from '../../src/domain/calendar/day';
import { readAccount } from '../accounts/account.repository';
import { attachPictures } from './pictures/stored-pictures';
import { StepRefusal } from '../services/step-refusal';
import { readApplicationByKey, readApplicationEvents, replaceMarks } from './application.repository';
import { changeApplication } from './application-change';
import {
  refuseForeignPhone,
  refuseMinor,
  refuseOtherApplicant,
  refuseTakenNumbers,
} from './applicant-checks';
import { askedIn, requireOwnApplication } from './application-detail';
import { fieldNamesOf, marksOf, openFields, schemaOf, sealFields } from './application-fields';
import type { InferOutput } from 'valibot';
import type { Kysely } from 'kysely';
import type { mendApplication, SlotPictures, TypedFields } from '../../src/contract/applications/application';
import type { Database } from '../store/schema';
import type { StepOrigin } from '../services/account-transaction';
import type { ApplicationTable } from './application.schema';
import type { ApplicationContext } from './application-send';

export type Resubmission = InferOutput<typeof mendApplication.request>;

/** A number is checked by its kind: if one of the two is requested, both may change. */
const CERTIFICATE_PAIR: readonly string[] = ['certificateKind', 'certificateNumber'];

/**
 * Stores the requested corrections of an application in one transaction and returns its number. A repetition with the same
 * key changes nothing. Throws a StepRefusal that names the invalid field or slot.
 */
export async function resubmitApplication(
  context: ApplicationContext,
  { accountId, requestId }: StepOrigin,
  resubmission: Resubmission,
): Promise<string> {
  const { db } = context.store;
  const application = await requireOwnApplication(db, accountId, resubmission.id);
  if (await wasResubmitted(db, accountId, resubmission)) return resubmission.id;
  if (application.version !== resubmission.version)
    throw new StepRefusal('rejected', '这份申请已有变化，这次填写的内容没有提交。请在申请进度中查看最新内容');
  const nowMs = context.clock();
  const change = {
    id: resubmission.id,
    version: resubmission.version,
    event: 'mended',
    by: { actor: 'applicant', actorId: accountId, requestId },
    nowMs,
  } as const;
  try {
    await changeApplication(context.store, change, (transaction, row) =>
      applyResubmission({ transaction, row, nowMs }, context, resubmission),
    );
  } catch (error) {
    // The same request arrived twice at the same time, and the other one was first.
    if (!(error instanceof StepRefusal) || !(await wasResubmitted(db, accountId, resubmission))) throw error;
  }
  return resubmission.id;
}

/** Whether this resubmission was stored before; one for a newer version was not, even with the same key. */
export async function wasResubmitted(
  db: Kysely<Database>,
  accountId: string,
  { id, clientKey, version }: Resubmission,
): Promise<boolean> {
  const row = await readApplicationByKey(db, accountId, clientKey);
  if (row === null) return false;
  if (row.id !== id) throw new StepRefusal('rejected', '请求已失效，请刷新后重试');
  return row.version > version;
}

interface HeldApplication {
  readonly transaction: Kysely<Database>;
  readonly row: ApplicationTable;
  readonly nowMs: number;
}

async function applyResubmission(
  { transaction, row, nowMs }: HeldApplication,
  { sealer }: ApplicationContext,
  resubmission: Resubmission,
): Promise<Pick<ApplicationTable, 'fields_sealed' | 'client_key'>> {
  const { id, kind, account_id: accountId } = row;
  const asked = await readAsked(transaction, row);
  refuseOtherThanAsked(asked, resubmission);
  const fields = wholeFields(kind, { ...openFields(sealer, row), ...resubmission.fields });
  refuseMinor(asked.fields.has('idNumber') ? fields : {}, beijingDay(nowMs));
  if (asked.fields.has('name') || asked.fields.has('idNumber')) {
    const account = await readAccount(transaction, accountId);
    if (account === null) throw new StepRefusal('signInNeeded');
    await refuseOtherApplicant(transaction, sealer, { account, fields, exceptApplication: id });
  }
  if (asked.fields.has('phone'))
    await refuseForeignPhone(transaction, { sealer, nowMs }, { accountId, phone: fields['phone'] });
  const changed = Object.fromEntries(
    Object.keys(resubmission.fields).map((name) => [name, fields[name] ?? '']),
  );
  await refuseTakenNumbers(transaction, sealer, { accountId, kind, fields: changed });
  await replaceMarks(transaction, id, marksOf(sealer, kind, fields));
  const slots = [...asked.slots];
  if (slots.length > 0)
    await attachPictures(transaction, {
      accountId,
      applicationId: id,
      kind,
      pictures: resubmission.pictures,
      slots,
    });
  return { fields_sealed: sealFields(sealer, id, fields), client_key: resubmission.clientKey };
}

/** Names of the fields and slots in the newest request. */
interface Asked {
  readonly fields: ReadonlySet<string>;
  readonly slots: ReadonlySet<string>;
}

async function readAsked(
  transaction: Kysely<Database>,
  { id, kind }: Pick<ApplicationTable, 'id' | 'kind'>,
): Promise<Asked> {
  const events = await readApplicationEvents(transaction, [id]);
  const request = events.findLast(({ event }) => event === 'asked');
  const names = request === undefined ? [] : askedIn(request).map(({ field }) => field);
  const slots = new Set(PICTURE_SLOTS[kind].map(({ slot }) => slot));
  const fields = new Set(fieldNamesOf(kind));
  return {
    fields: new Set(names.filter((name) => fields.has(name))),
    slots: new Set(names.filter((name) => slots.has(name))),
  };
}

/** Throws a StepRefusal if a requested item is missing or another one is present. */
function refuseOtherThanAsked(
  asked: Asked,
  { fields, pictures }: { readonly fields: TypedFields; readonly pictures: SlotPictures },
): void {
  const isPairAsked = CERTIFICATE_PAIR.some((name) => asked.fields.has(name));
  const mayCome = new Set([...asked.fields, ...(isPairAsked ? CERTIFICATE_PAIR : [])]);
  const foreign = [
    ...Object.keys(fields).filter((name) => !mayCome.has(name)),
    ...Object.keys(pictures).filter((slot) => !asked.slots.has(slot)),
  ];
  if (foreign[0] !== undefined) throw new StepRefusal('badRequest', '这一项不在补充范围内', foreign[0]);
  const missing = [
    ...[...asked.fields].filter((name) => !Object.hasOwn(fields, name)),
    ...[...asked.slots].filter((slot) => !Object.hasOwn(pictures, slot)),
  ];
  if (missing[0] !== undefined) throw new StepRefusal('rejected', '这一项尚未补充', missing[0]);
}

/** Fields parsed by the schema; throws a StepRefusal with the message of the schema. */
function wholeFields(kind: ApplicantKind, typed: TypedFields): TypedFields {
  const result = v.safeParse(schemaOf(kind), typed, { abortEarly: true });
  if (result.success) return result.output;
  const { field, words } = issueWords(result.issues[0]);
  throw new StepRefusal('badRequest', words ?? undefined, field?.split('.')[0]);
}
