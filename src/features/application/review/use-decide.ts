import { useCallback, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import type { GatewayError } from '@/api/gateway-error';
import { reviewDecide, type ReviewDetail } from '@/contract/review';
import { statusAfter, type ApplicationEvent } from '@/domain/application';
import type { DraftDecision } from './decision-draft';
import { reviewKey, reviewQuery } from './review.queries';

export interface Decide {
  /** Sends once, however often it is pressed while that is under way. */
  readonly decide: (decision: DraftDecision) => void;
  readonly isSending: boolean;
  readonly failure: GatewayError | null;
  /** The application had changed meanwhile, and is shown as it stands now. */
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
 * Takes decisions on an application as it was looked at; to begin the review is one of them. After a refusal of the matter
 * the application is asked for again, and where it turns out to have changed that is told instead of the refusal.
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
      // The next decision goes by the version that this one led to.
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
