import type { QueryClient } from '@tanstack/react-query';
import { GatewayError } from '@/api/gateway-error';
import { riskPaperQuery } from './api/qualification.queries';
import { keepDraft, type AssessmentResult } from './api/step-calls';
import { createDraftSaver, type SaveOutcome } from './draft-saver';
import { mergedAnswers, NO_ANSWERS, type Answers } from './risk-paper';

export interface DraftBook {
  readonly subscribe: (listener: () => void) => () => void;
  /** Chosen here and not yet known to the gateway; they lie over its draft. */
  readonly unsaved: () => Answers;
  readonly choose: (questionNo: number, key: string) => void;
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
 * Answers of one visitor's assessment in hand. Each choice is kept by the gateway a moment later, without a word when
 * that fails: what was chosen stays here and is tried again.
 */
export function createDraftBook(client: QueryClient, userId: string): DraftBook {
  const { queryKey } = riskPaperQuery(userId);
  const listeners = new Set<() => void>();
  let unsaved = NO_ANSWERS;

  const change = (next: Answers) => {
    unsaved = next;
    for (const notify of listeners) notify();
  };
  const save = async (): Promise<SaveOutcome> => {
    const paper = client.getQueryData(queryKey);
    const sent = unsaved;
    if (!paper || sent.size === 0) return 'given-up';
    const answers = mergedAnswers(paper.draft, sent);
    try {
      await keepDraft(paper.code, answers);
    } catch (error) {
      return mayPass(error) ? 'again' : 'given-up';
    }
    // A read that began before would bring back the draft as it was.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (current) => current && { ...current, draft: answers });
    change(without(unsaved, sent));
    return 'saved';
  };
  const saver = createDraftSaver(save);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    unsaved: () => unsaved,
    choose(questionNo, key) {
      change(new Map(unsaved).set(questionNo, key));
      saver.note();
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
      change(NO_ANSWERS);
      client.setQueryData(
        queryKey,
        (paper) => paper && { ...paper, draft: NO_ANSWERS, lastAnswers: answers, attemptsLeft },
      );
    },
  };
}

/** Answers that were not changed again while `sent` was on its way are saved. */
function without(answers: Answers, sent: Answers): Answers {
  return new Map([...answers].filter(([number, key]) => sent.get(number) !== key));
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof GatewayError)) return false;
  const { kind, status = 0 } = error;
  return kind === 'network' || kind === 'timeout' || status >= 500 || status === 429;
}
