import { useCallback, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import type { GatewayError } from '@/api/gateway-error';
import { reviewDecide, type ReviewDetail, type ReviewDecision } from '@/contract/applications/review';
import { statusAfter, type ApplicationEvent } from '@/domain/site/application';
import { reviewKey, reviewQuery } from '../review.queries';

export interface Decide {
  /** Sends a decision; ignored while one is being sent. */
  readonly decide: (decision: DraftDecision) => void;
  readonly isSending: boolean;
  readonly failure: GatewayError | null;
  /** The application changed in the meantime and was read again. */
  readonly hasChanged: boolean;
  readonly forgetFailure: () => void;
}

const EVENTS = {
  open: 'opened',
  accept: 'accepted',
  ask: 'asked',
  refuse: 'refused',
} as const satisfies Record<DraftDecision['decision'], ApplicationEvent>;

interface DecideOptions {
  readonly userId: string;
  readonly onDone: (decision: DraftDecision) => void;
}

/**
 * Sends decisions on the displayed version of an application, including the start of a review. After a business error it
 * reads the application again, and reports a change instead of the error.
 */
export function useDecide(detail: ReviewDetail, { userId, onDone }: DecideOptions): Decide {
  const client = useQueryClient();
  const [hasChanged, setHasChanged] = useState(false);
  const isUnderWay = useRef(false);
  const { id, version } = detail;
  const sentVersion = useRef(version);

  const readAgain = useCallback(async () => {
    const query = reviewQuery(userId, id);
    await client.refetchQueries({ queryKey: query.queryKey });
    return client.getQueryData(query.queryKey)?.version;
  }, [client, id, userId]);

  const mutation = useMutation<void, GatewayError, DraftDecision>({
    async mutationFn(decision) {
      sentVersion.current = version;
      await callGateway(reviewDecide, { ...decision, id, version });
      // The next decision refers to the version after this one.
      if (decision.decision === 'open') await readAgain();
    },
    gcTime: 0,
    onSuccess(_reply, decision) {
      client.setQueryData(
        reviewQuery(userId, id).queryKey,
        (before) =>
          before && {
            ...before,
            status: statusAfter(before.status, EVENTS[decision.decision]) ?? before.status,
          },
      );
      void client.invalidateQueries({ queryKey: reviewKey(userId) });
      onDone(decision);
    },
    async onError(error) {
      if (error.kind !== 'business') return;
      const now = await readAgain();
      setHasChanged(now !== undefined && now !== sentVersion.current);
    },
    onSettled() {
      isUnderWay.current = false;
    },
  });

  return {
    decide(decision) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setHasChanged(false);
      mutation.mutate(decision);
    },
    isSending: mutation.isPending,
    failure: hasChanged ? null : mutation.error,
    hasChanged,
    forgetFailure() {
      setHasChanged(false);
      mutation.reset();
    },
  };
}

export const WORDS_MOST = 200;

/** A reviewer's draft. Keeps the text of an item when it is unticked. */
export interface DecisionDraft {
  readonly panel: 'none' | 'ask' | 'refuse';
  readonly chosen: readonly string[];
  readonly words: Readonly<Record<string, string>>;
  readonly reason: string;
}

export const EMPTY_DRAFT: DecisionDraft = { panel: 'none', chosen: [], words: {}, reason: '' };

/** A decision without the application's number and version. */
export type DraftDecision = ReviewDecision extends infer Decision
  ? Decision extends unknown
    ? Omit<Decision, 'id' | 'version'>
    : never
  : never;

/** Text as one line, for the history and for messages. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** Why a text cannot be sent; `undefined` if it can. */
export function wordsProblem(text: string): string | undefined {
  const { length } = oneLine(text);
  if (length === 0) return '请写明原因';
  return length > WORDS_MOST ? `最多 ${WORDS_MOST} 个字，现为 ${length} 个字` : undefined;
}

/** Appends a common reason to a text. */
export function withPreset(text: string, preset: string): string {
  const present = text.trim();
  if (present === '') return preset;
  return present.includes(preset) ? text : `${present.replace(/[；;。]$/u, '')}；${preset}`;
}

/** The request for corrections, in form order. */
export function askDecision(order: readonly string[], draft: DecisionDraft): DraftDecision {
  const items = order
    .filter((field) => draft.chosen.includes(field))
    .map((field) => ({ field, words: oneLine(draft.words[field] ?? '') }));
  return { decision: 'ask', items };
}
