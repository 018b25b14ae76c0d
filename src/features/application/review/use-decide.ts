import { useCallback, useEffect, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callGateway } from '@/api/call';
import { GatewayError } from '@/api/gateway-error';
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
 * Takes decisions on an application as it was looked at. One that was just received is opened first, once, without a
 * word: where that fails it stays as it was. A decision waits for it. After a refusal of the matter the application is
 * asked for again, and where it turns out to have changed that is told instead of the refusal.
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
  const opening = useOpening(detail, userId, readAgain);

  const mutation = useMutation<void, GatewayError, DraftDecision>({
    async mutationFn(decision) {
      // The version that opening it led to may not be shown yet.
      sentVersion.current = Math.max(version, (await opening.current) ?? 0);
      await callGateway(reviewDecide, { ...decision, id, version: sentVersion.current });
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

/** Opens a received application when it is looked at; what it resolves to is its version from then on, where it changed. */
function useOpening(detail: ReviewDetail, userId: string, readAgain: () => Promise<number | undefined>) {
  const { id, version, status, accountId } = detail;
  const tried = useRef<number>(undefined);
  const opening = useRef<Promise<number | undefined>>(Promise.resolve(undefined));
  const client = useQueryClient();
  useEffect(() => {
    if (status !== 'received' || accountId === userId || tried.current === version) return;
    tried.current = version;
    const open = async () => {
      try {
        await callGateway(reviewDecide, { decision: 'open', id, version });
      } catch (error) {
        // Somebody else was quicker, or the gateway cannot be reached: a decision can be taken all the same.
        return error instanceof GatewayError && error.kind === 'business' ? readAgain() : undefined;
      }
      void client.invalidateQueries({ queryKey: [...reviewKey(userId), 'list'] });
      return readAgain();
    };
    opening.current = open();
  }, [accountId, client, id, readAgain, status, userId, version]);
  return opening;
}
