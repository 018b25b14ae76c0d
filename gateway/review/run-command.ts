import { randomUUID } from 'node:crypto';
import { safeParse } from 'valibot';
import { reviewDecide } from '../../src/contract/review';
import { APPLICANT_NAMES, type ApplicantKind } from '../../src/domain/application';
import { requireApplication } from '../applications/application-detail';
import { hidePartner } from '../applications/partners';
import { decideApplication, type ReviewDesk, type TakenDecision } from '../applications/review-decision';
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

/** What applicants write could otherwise steer the operator's terminal. */
const UNSEEN_SIGNS = /[\p{Cc}\p{Cf}]/gu;

/** Does what an operator asks for; lines that tell it. Throws a CommandError or a StepRefusal where it cannot be. */
export async function runCommand(desk: ReviewDesk, command: ReviewCommand): Promise<string[]> {
  const lines = await linesOf(desk, command);
  return lines.map((line) => line.replaceAll(UNSEEN_SIGNS, ''));
}

async function linesOf(desk: ReviewDesk, command: ReviewCommand): Promise<string[]> {
  const { store, clock } = desk;
  switch (command.name) {
    case 'list':
      return listLines(desk, command.status);
    case 'show':
      return oneApplicationLines(desk, command.id);
    case 'reviewers':
      return reviewerLines(desk);
    case 'grant': {
      const isNew = await grantReviewer(store.db, command.login, clock());
      return [isNew ? '已给予审核权限。' : '这个账户已经是审核员。', ...(await reviewerLines(desk))];
    }
    case 'revoke': {
      const wasReviewer = await revokeReviewer(store.db, command.login);
      return [wasReviewer ? '已收回审核权限。' : '这个账户不是审核员。', ...(await reviewerLines(desk))];
    }
    case 'hide': {
      const head = await applicationHeadLines(desk, command.id);
      const wasShown = await hidePartner(store, command.id);
      return [wasShown ? '已从推广页撤下。' : '这份申请没有在推广页展示。', ...head];
    }
    case 'accept':
    case 'ask':
    case 'refuse':
      break;
  }
  return decide(desk, command);
}

async function decide(desk: ReviewDesk, command: Decision): Promise<string[]> {
  const decision = await decisionOf(desk, command);
  const by = { actor: 'operator', actorId: null, requestId: `review-${randomUUID()}` } as const;
  const telling = await decideApplication(desk, decision, by);
  return [
    '已完成。',
    ...(telling === 'failed' ? ['通知短信没有发出，请另行联系申请人。'] : []),
    ...(await applicationHeadLines(desk, command.id)),
  ];
}

/** As the reviewers' page sends it and by its rules, with no version: nobody looked at one. */
async function decisionOf(desk: ReviewDesk, command: Decision): Promise<TakenDecision> {
  const { name, id } = command;
  const given = {
    decision: name,
    id,
    version: 1,
    ...(name === 'refuse' ? { words: command.words } : {}),
    ...(name === 'ask' ? { items: await namedItems(desk, id, command.items) } : {}),
  };
  const checked = safeParse(reviewDecide.request, given, { abortEarly: true });
  if (checked.success) return { ...checked.output, version: null };
  const { message } = checked.issues[0];
  throw new CommandError(
    /^\p{Script=Han}/u.test(message) ? `${message}。` : '原因不能换行，也不能含控制字符。',
  );
}

async function namedItems(
  { store }: ReviewDesk,
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
