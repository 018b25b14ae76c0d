import * as v from 'valibot';
import { randomUUID } from 'node:crypto';
import { investorLevelName } from '../../src/domain/qualification/investor-levels';
import { groundText } from '../../src/domain/qualification/qualification-texts';
import { addQualificationRecord, readLastRecord, readQualificationRecords } from './qualification.repository';
import type { Kysely } from 'kysely';
import type { QualificationRecord } from '../../src/contract/qualification/qualification';
import type { HeldAccount, StepOrigin } from '../services/account-transaction';
import type { Database } from '../store/schema';
import type { QualificationRecordTable } from './qualification.schema';

/** Details of a record besides account and time; never a name or an ID number. */
const detail = v.object({
  level: v.optional(v.number()),
  score: v.optional(v.number()),
  isLowest: v.optional(v.boolean()),
  /** Numbers of the questions of fact that were answered wrongly. */
  mistakes: v.optional(v.array(v.number())),
  ground: v.optional(v.string()),
  /** Ids of the confirmed statements in the order of the text. */
  statements: v.optional(v.array(v.string())),
  area: v.optional(v.string()),
  fund: v.optional(v.string()),
  product: v.optional(v.number()),
});

export type RecordDetail = v.InferOutput<typeof detail>;

export interface StepRecord {
  readonly step: QualificationRecordTable['step'];
  /** Subject of a step that is taken once for each subject. */
  readonly subject?: string;
  readonly textVersion: string;
  readonly detail: RecordDetail;
}

/** A repetition within this time is the same step: a second click, or a retry after a lost reply. */
export const REPEAT_MS = 60_000;

/** Adds the record of a step in the transaction of that step. */
export async function recordStep(held: HeldAccount, origin: StepOrigin, record: StepRecord): Promise<void> {
  await addQualificationRecord(held.transaction, {
    id: randomUUID(),
    account_id: origin.accountId,
    step: record.step,
    subject: record.subject ?? '',
    happened_at: held.nowMs,
    text_version: record.textVersion,
    detail: JSON.stringify(record.detail),
    request_id: origin.requestId,
  });
}

/** Time (milliseconds) of the newest record of a step and subject if it equals this one; `null` otherwise. */
export async function recordedAt(held: HeldAccount, record: StepRecord): Promise<number | null> {
  const { step, subject = '' } = record;
  const last = await readLastRecord(held.transaction, held.account.id, { step, subject });
  const isSame = last?.text_version === record.textVersion && last.detail === JSON.stringify(record.detail);
  return isSame ? last.happened_at : null;
}

/** Records of an account with results for display, newest first: the newest `limit`, or all without one. */
export async function listRecords(
  db: Kysely<Database>,
  accountId: string,
  limit?: number,
): Promise<QualificationRecord[]> {
  const rows = await readQualificationRecords(db, accountId, limit);
  return rows.map((row) => ({
    step: row.step,
    at: row.happened_at,
    textversion: row.text_version,
    result: RESULT_LABELS[row.step](detailOf(row.detail)),
  }));
}

function detailOf(text: string): RecordDetail {
  const parsed = v.safeParse(detail, JSON.parse(text));
  return parsed.success ? parsed.output : {};
}

/** Results of the steps for display. */
const RESULT_LABELS: Readonly<Record<QualificationRecordTable['step'], (detail: RecordDetail) => string>> = {
  identity: () => '身份核验通过',
  risk: ({ level = 0, isLowest = false, mistakes = [] }) =>
    [
      `${investorLevelName(level)}${isLowest ? '（最低类别）' : ''}`,
      ...(mistakes.length > 0 ? [`知识题答错 ${mistakes.length} 题`] : []),
    ].join('，'),
  declaration: ({ ground = '' }) => groundText(ground) ?? '已确认',
  disclaimer: () => '已签署',
  suitability: ({ fund = '', product = '', level = 0 }) =>
    `${fund} 为 R${product}，高于 ${investorLevelName(level)}，已逐条确认`,
};
