import { randomInt, randomUUID } from 'node:crypto';
import { formatDate } from '../../src/domain/calendar/date-format';
import {
  AGREEMENTS_OF,
  APPLICANT_NAMES,
  isSettled,
  type ApplicantKind,
} from '../../src/domain/site/application';
import { attachPictures } from './pictures/stored-pictures';
import { takeStep, type HeldAccount, type StepOrigin } from '../services/account-transaction';
import { StepRefusal } from '../services/step-refusal';
import {
  addApplication,
  addApplicationEvent,
  readApplicationByKey,
  readOwnApplications,
  replaceMarks,
  deleteApplicationDraft,
} from './application.repository';
import { currentVersion } from './agreements';
import {
  refuseForeignPhone,
  refuseMinor,
  refuseOtherApplicant,
  refuseTakenNumbers,
} from './applicant-checks';
import { marksOf, sealFields } from './application-fields';
import type { InferOutput } from 'valibot';
import type { Kysely } from 'kysely';
import type { sendApplication } from '../../src/contract/applications/application';
import type { QualificationContext } from '../qualification/qualification-context';
import type { Database } from '../store/schema';
import type { ApplicationTable } from './application.schema';

export type ApplicationContext = Pick<QualificationContext, 'store' | 'clock' | 'sealer'>;
export type SentApplication = InferOutput<typeof sendApplication.request>;

/**
 * Number of the application that was sent with a key before; `null` without one. Deletes its draft again: after a lost
 * reply the form stays open, and may have saved another one since.
 */
export async function findSent(
  db: Kysely<Database>,
  accountId: string,
  clientKey: string,
): Promise<string | null> {
  const known = await readApplicationByKey(db, accountId, clientKey);
  if (known === null) return null;
  // After a refusal, a draft belongs to the next application.
  if (known.status !== 'refused')
    await deleteApplicationDraft(db, { account_id: accountId, kind: known.kind });
  return known.id;
}

/**
 * Stores an application with its pictures and first event in one transaction, and returns its number. The same key of the
 * same account returns the same number again. Throws a StepRefusal that names the invalid field.
 */
export async function submitApplication(
  context: ApplicationContext,
  origin: StepOrigin,
  sent: SentApplication,
): Promise<string> {
  return takeStep(context, origin.accountId, async (held) => {
    const { transaction, account } = held;
    const known = await findSent(transaction, account.id, sent.clientKey);
    if (known !== null) return known;
    await refuseSecond(transaction, account.id, sent.kind);
    await refuseUnfit(context, held, sent);
    const id = await addWithNumber(transaction, {
      account_id: account.id,
      kind: sent.kind,
      status: 'received',
      version: 1,
      client_key: sent.clientKey,
      agreements: JSON.stringify(agreedCurrently(sent)),
      sent_at: held.nowMs,
      changed_at: held.nowMs,
      fieldsSealedFor: (number) => sealFields(context.sealer, number, sent.fields),
    });
    await replaceMarks(transaction, id, marksOf(context.sealer, sent.kind, sent.fields));
    const { kind, pictures } = sent;
    await attachPictures(transaction, { accountId: account.id, applicationId: id, kind, pictures });
    await addApplicationEvent(transaction, firstEvent(id, origin, held.nowMs));
    await deleteApplicationDraft(transaction, { account_id: account.id, kind });
    return id;
  });
}

/** Throws a StepRefusal if the account has another application of the kind that was not refused. */
async function refuseSecond(
  transaction: Kysely<Database>,
  accountId: string,
  kind: ApplicantKind,
): Promise<void> {
  const own = await readOwnApplications(transaction, accountId);
  const open = own.find((row) => row.kind === kind && !isSettled(row.status));
  if (open === undefined) return;
  const words =
    open.status === 'accepted'
      ? `您的${APPLICANT_NAMES[kind]}入驻申请已通过，无需再次提交`
      : `您已提交过${APPLICANT_NAMES[kind]}入驻申请，这次填写的内容没有提交。请在申请进度中核对，如需更正请联系客服`;
  throw new StepRefusal('rejected', words);
}

async function refuseUnfit(
  { sealer }: ApplicationContext,
  { transaction, account, nowMs, today }: HeldAccount,
  { kind, fields, agreements }: SentApplication,
): Promise<void> {
  refuseMinor(fields, today);
  await refuseOtherApplicant(transaction, sealer, { account, fields });
  await refuseForeignPhone(transaction, { sealer, nowMs }, { accountId: account.id, phone: fields.phone });
  const agreed = new Map(agreements.map(({ type, version }) => [type, version]));
  const types = AGREEMENTS_OF[kind];
  const isWhole = agreements.length === types.length && types.every((type) => agreed.has(type));
  if (!isWhole) throw new StepRefusal('rejected', '请阅读并勾选全部协议', 'agreements');
  if (types.some((type) => agreed.get(type) !== currentVersion(type)))
    throw new StepRefusal('rejected', '协议有更新，请重新阅读并勾选', 'agreements');
  await refuseTakenNumbers(transaction, sealer, { accountId: account.id, kind, fields });
}

function agreedCurrently({ kind }: SentApplication) {
  return AGREEMENTS_OF[kind].map((type) => ({ type, version: currentVersion(type) }));
}

type Unnumbered = Omit<ApplicationTable, 'id' | 'fields_sealed'> & {
  readonly fieldsSealedFor: (id: string) => string;
};

/** The number is the day in Beijing and six random digits. */
async function addWithNumber(
  transaction: Kysely<Database>,
  { fieldsSealedFor, ...row }: Unnumbered,
): Promise<string> {
  const day = formatDate(row.sent_at, 'YYYYMMDD').slice(2);
  for (;;) {
    const id = day + String(randomInt(1_000_000)).padStart(6, '0');
    if (await addApplication(transaction, { ...row, id, fields_sealed: fieldsSealedFor(id) })) return id;
  }
}

function firstEvent(id: string, { accountId, requestId }: StepOrigin, nowMs: number) {
  return {
    id: randomUUID(),
    application_id: id,
    event: 'sent',
    actor: 'applicant',
    actor_id: accountId,
    happened_at: nowMs,
    asked: '[]',
    words: '',
    version: 1,
    request_id: requestId,
  } as const;
}
