import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { GatewayError } from '@/api/gateway-error';
import { runLoginCheck } from '@/session/login-check';
import { useSession } from '@/session/session.store';
import { mayPass } from '@/features/failure/may-pass';
import { createDraftSaver, type SaveOutcome } from '@/lib/draft-saver';
import { riskAnswersOf, riskAnswersText } from '@/domain/qualification/risk-answers';
import { forgetStep, keepStep, keptStep } from '@/session/investor/kept-steps';
import { riskPaperQuery } from './api/qualification.queries';
import { keepDraft, type AssessmentResult } from './api/step-calls';
import { mergedAnswers, NO_ANSWERS, unsavedFor, without, type Answers, type Unsaved } from './risk-paper';

export interface DraftState {
  /** Chosen here and not yet known to the gateway; they lie over its draft. */
  readonly unsaved: Unsaved;
  /** The gateway knows no session any more: nothing is saved until the visitor signs in again. */
  readonly hasEnded: boolean;
}

export interface DraftBook {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => DraftState;
  readonly choose: (paperCode: string, questionNo: number, key: string) => void;
  /** Saves soon what an earlier window left unsaved. */
  readonly resume: () => void;
  /** Saves at once what is waiting. */
  readonly flush: () => void;
  /** Saves what is waiting, for a window that closes. */
  readonly stop: () => void;
  /** Hands the answers in when no draft is on its way any more, so that none comes after them. */
  readonly handIn: (send: () => Promise<AssessmentResult>) => Promise<AssessmentResult>;
  /** The answers were taken as an assessment: there is no draft any more. */
  readonly forget: (result: AssessmentResult, answers: Answers) => void;
}

/**
 * Answers of one visitor's assessment in hand. Each choice is given to the gateway a moment later, which puts it over
 * what it has; until then it is kept for the tab. A failure that may pass is tried again without a word.
 */
export function createDraftBook(client: QueryClient, userId: string): DraftBook {
  const { queryKey } = riskPaperQuery(userId);
  const listeners = new Set<() => void>();
  let state: DraftState = { unsaved: keptUnsaved(userId), hasEnded: false };

  const change = (changes: Partial<DraftState>) => {
    state = { ...state, ...changes };
    for (const notify of listeners) notify();
  };
  const save = async (): Promise<SaveOutcome> => {
    const paper = client.getQueryData(queryKey);
    // The call saves for the visitor who is signed in: not the answers of another one.
    if (!paper || useSession.getState().user.userId !== userId) return 'given-up';
    const sent = unsavedFor(paper, state.unsaved);
    if (sent.size === 0) return 'given-up';
    try {
      await keepDraft(paper.code, sent);
    } catch (error) {
      if (!isSessionEnded(error)) return mayPass(error) ? 'again' : 'given-up';
      change({ hasEnded: true });
      return (await runLoginCheck()) === 'logged-in' ? 'again' : 'given-up';
    }
    // A read that began before would bring back the draft as it was.
    await client.cancelQueries({ queryKey });
    client.setQueryData(
      queryKey,
      (current) => current && { ...current, draft: mergedAnswers(current.draft, sent) },
    );
    change({ unsaved: without(state.unsaved, sent), hasEnded: false });
    // Another window of this tab may have kept more meanwhile.
    keepUnsaved(userId, without(keptUnsaved(userId), sent));
    return 'saved';
  };
  const saver = createDraftSaver(save);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    choose(paperCode, questionNo, key) {
      const before = state.unsaved.paperCode === paperCode ? state.unsaved.answers : NO_ANSWERS;
      const unsaved = { paperCode, answers: new Map(before).set(questionNo, key) };
      keepUnsaved(userId, unsaved);
      change({ unsaved });
      saver.note();
    },
    resume() {
      if (state.unsaved.answers.size > 0) saver.note();
    },
    flush: saver.flush,
    stop: saver.stop,
    async handIn(send) {
      await saver.settle();
      try {
        return await send();
      } catch (error) {
        saver.note();
        throw error;
      }
    },
    forget({ attemptsLeft }, answers) {
      forgetUnsaved();
      change({ unsaved: { paperCode: '', answers: NO_ANSWERS }, hasEnded: false });
      client.setQueryData(
        queryKey,
        (paper) => paper && { ...paper, draft: NO_ANSWERS, lastAnswers: answers, attemptsLeft },
      );
    },
  };
}

function isSessionEnded(error: unknown): boolean {
  return error instanceof GatewayError && error.status === 401;
}

const kept = v.object({ paperCode: v.string(), answers: v.string() });

/** Keeps answers that the gateway does not have for this tab: question numbers and letters. None are not kept. */
function keepUnsaved(userId: string, { paperCode, answers }: Unsaved): void {
  if (answers.size === 0) forgetUnsaved();
  else keepStep('risk-draft', userId, { paperCode, answers: riskAnswersText(answers) });
}

/** What is kept of the visitor's answers, from before a reload or a sign-in. */
function keptUnsaved(userId: string): Unsaved {
  const parsed = v.safeParse(kept, keptStep('risk-draft', userId));
  if (!parsed.success) return { paperCode: '', answers: NO_ANSWERS };
  const { paperCode, answers } = parsed.output;
  return { paperCode, answers: riskAnswersOf(answers) ?? NO_ANSWERS };
}

/** The answers were handed in. */
function forgetUnsaved(): void {
  forgetStep('risk-draft');
}
