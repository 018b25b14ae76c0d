import { randomUUID } from 'node:crypto';
import { beijingDay, beijingTimestampMs, compactDay, shiftMonths } from '../../src/domain/calendar/day';
import {
  riskAnswersOf,
  riskAnswersText,
  type RiskAnswers,
} from '../../src/domain/qualification/risk-answers';
import {
  areKnownAnswers,
  missingAnswers,
  riskResultOf,
  type RiskResult,
} from '../../src/domain/qualification/risk-score';
import { readOwnAccount, takeStep } from '../services/account-transaction';
import { StepRefusal } from '../services/step-refusal';
import { refuseOtherHolder, type IdentityFields } from './qualification-identity';
import { recordStep, REPEAT_MS } from './qualification-records';
import { refuseOutOfOrder } from './qualification-status';
import {
  addRiskAssessment,
  changeQualification,
  countAssessmentsSince,
  deleteRiskDraft,
  readLastAssessment,
  readRiskDraft,
  writeRiskDraft,
} from './qualification.repository';
import { CONTRADICTIONS, correctionsOf, PAPER_CODE, SCORED_PAPER, SHOWN_QUESTIONS } from './risk-paper';
import type { InferOutput } from 'valibot';
import type { Kysely } from 'kysely';
import type { combQueryRiskInfo, custRiskService } from '../../src/contract/qualification/qualification';
import type { HeldAccount, StepOrigin } from '../services/account-transaction';
import type { Database } from '../store/schema';
import type { AccountTable } from '../accounts/account.schema';
import type { QualificationContext } from './qualification-context';
import type { RiskAssessmentTable } from './qualification.schema';

type RiskPaper = InferOutput<typeof combQueryRiskInfo.reply>['body'];
type RiskReply = InferOutput<typeof custRiskService.reply>['body'];

export interface RiskAnswerFields {
  readonly papercode: string;
  readonly answer: string;
}

const MONTHS_OF_YEAR = 12;

/** The questionnaire with the visitor's answers. */
export async function readRiskPaper(context: QualificationContext, accountId: string): Promise<RiskPaper> {
  await readOwnAccount(context, accountId);
  const { db } = context.store;
  const draft = await readRiskDraft(db, accountId);
  const last = await readLastAssessment(db, accountId);
  return {
    papercode: PAPER_CODE,
    questions: SHOWN_QUESTIONS,
    contradictions: CONTRADICTIONS,
    draft: answersToPaper(draft),
    lastanswer: answersToPaper(last),
    attemptsleft: await attemptsLeftOf(context, db, accountId),
    validyears: context.rules.riskValidYears,
  };
}

/**
 * Merges answers into the saved ones of this questionnaire, so that two windows lose no answers of each other. For each
 * question the last save to arrive wins: a late older save is not recognised.
 */
export async function saveDraft(
  context: QualificationContext,
  accountId: string,
  fields: RiskAnswerFields,
): Promise<void> {
  const given = knownAnswers(fields);
  await takeStep(context, accountId, async ({ transaction, nowMs }) => {
    if (given.size === 0) return;
    const saved = riskAnswersOf(answersToPaper(await readRiskDraft(transaction, accountId))) ?? new Map();
    const answer = riskAnswersText(new Map([...saved, ...given]));
    await writeRiskDraft(transaction, {
      account_id: accountId,
      papercode: PAPER_CODE,
      answer,
      saved_at: nowMs,
    });
  });
}

/** Answers to the whole questionnaire; throws a StepRefusal that names the unanswered questions. */
export function wholeAnswers(fields: RiskAnswerFields): RiskAnswers {
  const answers = knownAnswers(fields);
  const missing = missingAnswers(SCORED_PAPER.questions, answers);
  if (missing.length > 0)
    throw new StepRefusal('rejected', `请回答全部问题，还有第 ${missing.join('、')} 题未作答`, 'answer');
  return answers;
}

/**
 * Second step: scores the answers and stores level and last day of the assessment. Equal answers within a minute are the
 * same assessment.
 */
export async function assessRisk(
  context: QualificationContext,
  origin: StepOrigin,
  request: { readonly answers: RiskAnswers; readonly holder: IdentityFields },
): Promise<RiskReply> {
  return takeStep(context, origin.accountId, async (held) => {
    const { account, transaction, nowMs, today } = held;
    refuseOutOfOrder('risk', account, today);
    refuseOtherHolder(request.holder, account, context.sealer);
    const answer = riskAnswersText(request.answers);
    const result = riskResultOf(SCORED_PAPER, request.answers);
    const last = await readLastAssessment(transaction, account.id);
    if (last !== null && answersToPaper(last) === answer && Math.abs(nowMs - last.taken_at) < REPEAT_MS)
      return replyOf(account, result, await attemptsLeftOf(context, transaction, account.id));
    const attemptsLeft = await attemptsLeftOf(context, transaction, account.id);
    if (attemptsLeft < 1)
      throw new StepRefusal(
        'rejected',
        `今日测评次数已用完（每日 ${context.rules.riskAttemptsPerDay} 次），请明日再试`,
      );
    const status = {
      custrisk: result.level,
      is_lowest_category: result.isLowest ? (1 as const) : (0 as const),
      riskend_day: shiftMonths(today, context.rules.riskValidYears * MONTHS_OF_YEAR),
    };
    await storeAssessment(held, { answer, score: result.score, status });
    const { level, score, isLowest, mistakes } = result;
    await recordStep(held, origin, {
      step: 'risk',
      textVersion: PAPER_CODE,
      detail: { level, score, isLowest, mistakes: [...mistakes] },
    });
    return replyOf({ ...account, ...status }, result, attemptsLeft - 1);
  });
}

/** Number of assessments that the account may still take today (Beijing). */
export async function attemptsLeftOf(
  { clock, rules }: QualificationContext,
  db: Kysely<Database>,
  accountId: string,
): Promise<number> {
  const midnight = beijingTimestampMs(beijingDay(clock()));
  return Math.max(0, rules.riskAttemptsPerDay - (await countAssessmentsSince(db, accountId, midnight)));
}

type RiskStatus = Pick<AccountTable, 'custrisk' | 'is_lowest_category' | 'riskend_day'>;

async function storeAssessment(
  { transaction, account, nowMs }: HeldAccount,
  { answer, score, status }: { answer: string; score: number; status: RiskStatus },
): Promise<void> {
  await addRiskAssessment(transaction, {
    id: randomUUID(),
    account_id: account.id,
    papercode: PAPER_CODE,
    answer,
    score,
    level: status.custrisk,
    is_lowest: status.is_lowest_category,
    taken_at: nowMs,
  });
  await changeQualification(transaction, account.id, status);
  await deleteRiskDraft(transaction, account.id);
}

function replyOf(status: RiskStatus, { mistakes, loweredFrom }: RiskResult, attemptsLeft: number): RiskReply {
  return {
    custrisk: status.custrisk,
    riskenddate: status.riskend_day === null ? '' : compactDay(status.riskend_day),
    lowestcategory: status.is_lowest_category === 1 ? '1' : '0',
    attemptsleft: attemptsLeft,
    corrections: correctionsOf(mistakes),
    loweredfrom: loweredFrom,
  };
}

/** Saved answers; '' for those to an earlier questionnaire. */
function answersToPaper(saved: Pick<RiskAssessmentTable, 'papercode' | 'answer'> | null): string {
  return saved?.papercode === PAPER_CODE ? saved.answer : '';
}

function knownAnswers({ papercode, answer }: RiskAnswerFields): RiskAnswers {
  if (papercode !== PAPER_CODE) throw new StepRefusal('rejected', '问卷已更新，请重新作答', 'papercode');
  const answers = riskAnswersOf(answer);
  if (answers === null || !areKnownAnswers(SCORED_PAPER.questions, answers))
    throw new StepRefusal('badRequest', undefined, 'answer');
  return answers;
}
