import { randomUUID } from 'node:crypto';
import { safeParse } from 'valibot';
import { reviewDecide } from '../../src/contract/applications/review';
import { APPLICANT_NAMES, type ApplicantKind } from '../../src/domain/site/application';
import { requireApplication } from '../applications/application-detail';
import { hidePartner } from '../applications/partners';
import { decideApplication, type ReviewContext, type TakenDecision } from '../applications/review-decision';
import { grantReviewer, revokeReviewer } from '../applications/reviewer';
import { CommandError } from '../command/command-error';
import { type AskedWords, type ReviewCommand } from './review-command';
import {
  applicationHeadLines,
  fieldCalled,
  fieldLabels,
  listLines,
  oneApplicationLines,
  reviewerLines,
} from './review-report';

type Decision = Extract<ReviewCommand, { readonly name: 'accept' | 'ask' | 'refuse' }>;

/** Texts of applicants could otherwise control the operator's terminal. */
const UNSEEN_SIGNS = /[\p{Cc}\p{Cf}]/gu;

/** Runs an operator's command and returns lines about it. Throws a CommandError or a StepRefusal if it is not possible. */
export async function runCommand(context: ReviewContext, command: ReviewCommand): Promise<string[]> {
  const lines = await linesOf(context, command);
  return lines.map((line) => line.replaceAll(UNSEEN_SIGNS, ''));
}

async function linesOf(context: ReviewContext, command: ReviewCommand): Promise<string[]> {
  const { store, clock } = context;
  switch (command.name) {
    case 'list':
      return listLines(context, command.status);
    case 'show':
      return oneApplicationLines(context, command.id);
    case 'reviewers':
      return reviewerLines(context);
    case 'grant': {
      const isNew = await grantReviewer(store.db, command.login, clock());
      return [isNew ? '已给予审核权限。' : '这个账户已经是审核员。', ...(await reviewerLines(context))];
    }
    case 'revoke': {
      const wasReviewer = await revokeReviewer(store.db, command.login);
      return [wasReviewer ? '已收回审核权限。' : '这个账户不是审核员。', ...(await reviewerLines(context))];
    }
    case 'hide': {
      const head = await applicationHeadLines(context, command.id);
      const wasShown = await hidePartner(store, command.id);
      return [wasShown ? '已从推广页撤下。' : '这份申请没有在推广页展示。', ...head];
    }
    case 'accept':
    case 'ask':
    case 'refuse':
      break;
  }
  return decide(context, command);
}

async function decide(context: ReviewContext, command: Decision): Promise<string[]> {
  const decision = await decisionOf(context, command);
  const by = { actor: 'operator', actorId: null, requestId: `review-${randomUUID()}` } as const;
  const notification = await decideApplication(context, decision, by);
  return [
    '已完成。',
    ...(notification === 'failed' ? ['通知短信没有发出，请另行联系申请人。'] : []),
    ...(await applicationHeadLines(context, command.id)),
  ];
}

/** A decision by the schema of the reviewers' page, without a version, which the operator has not seen. */
async function decisionOf(context: ReviewContext, command: Decision): Promise<TakenDecision> {
  const { name, id } = command;
  const given = {
    decision: name,
    id,
    version: 1,
    ...(name === 'refuse' ? { words: command.words } : {}),
    ...(name === 'ask' ? { items: await namedItems(context, id, command.items) } : {}),
  };
  const checked = safeParse(reviewDecide.request, given, { abortEarly: true });
  if (checked.success) return { ...checked.output, version: null };
  const { message } = checked.issues[0];
  throw new CommandError(
    /^\p{Script=Han}/u.test(message) ? `${message}。` : '原因不能换行，也不能含控制字符。',
  );
}

async function namedItems(
  { store }: ReviewContext,
  id: string,
  items: readonly AskedWords[],
): Promise<AskedWords[]> {
  const { kind } = await requireApplication(store.db, id);
  return items.map(({ field, words }) => ({ field: fieldOf(kind, field), words }));
}

function fieldOf(kind: ApplicantKind, text: string): string {
  const field = fieldCalled(kind, text);
  if (field !== null) return field;
  throw new CommandError(
    `${APPLICANT_NAMES[kind]}申请没有“${text}”这一项，可用：${fieldLabels(kind).join('、')}。`,
  );
}
