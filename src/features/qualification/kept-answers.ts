import * as v from 'valibot';
import { riskAnswersOf, riskAnswersText } from '@/domain/qualification/risk-answers';
import { forgetStep, keepStep, keptStep } from '@/session/investor/kept-steps';
import { NO_ANSWERS, type Unsaved } from './risk-paper';

const kept = v.object({ paperCode: v.string(), answers: v.string() });

/** Keeps answers that the gateway does not have for this tab: question numbers and letters. None are not kept. */
export function keepUnsaved(userId: string, { paperCode, answers }: Unsaved): void {
  if (answers.size === 0) forgetUnsaved();
  else keepStep('risk-draft', userId, { paperCode, answers: riskAnswersText(answers) });
}

/** What is kept of the visitor's answers, from before a reload or a sign-in. */
export function keptUnsaved(userId: string): Unsaved {
  const parsed = v.safeParse(kept, keptStep('risk-draft', userId));
  if (!parsed.success) return { paperCode: '', answers: NO_ANSWERS };
  const { paperCode, answers } = parsed.output;
  return { paperCode, answers: riskAnswersOf(answers) ?? NO_ANSWERS };
}

/** The answers were handed in. */
export function forgetUnsaved(): void {
  forgetStep('risk-draft');
}
