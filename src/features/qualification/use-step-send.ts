import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { GatewayError } from '@/api/gateway-error';
import { stepQueriesKey } from '@/features/fund-kit/api/qualification-texts.queries';
import { refreshQualification } from '@/session/investor/qualification-check';
import { useSession } from '@/session/session.store';
import { announceVisitorChange } from '@/session/tab-messages';
import { qualificationRecordsQuery } from './api/qualification.queries';

export interface StepSend {
  /** Sends once, however often it is pressed while that is under way. */
  readonly send: () => void;
  readonly isSending: boolean;
  readonly failure: GatewayError | null;
  readonly forgetFailure: () => void;
}

interface StepSendOptions<Result> {
  readonly call: () => Promise<Result>;
  /** Applies the gateway's reply to the qualification. */
  readonly onDone: (result: Result) => void;
  /** Whether a refusal may mean that another tab finished the step, or that a text was replaced. */
  readonly canBeBehind?: boolean;
}

/**
 * Sends one step. Input stays out of the query client: the call takes no variables. After a business refusal the
 * qualification and the texts are reloaded, so that the window moves to the visitor's actual step.
 */
export function useStepSend<Result>(options: StepSendOptions<Result>): StepSend {
  const { call, onDone, canBeBehind = false } = options;
  const client = useQueryClient();
  const userId = useSession((state) => state.user.userId);
  const isUnderWay = useRef(false);

  const mutation = useMutation({
    mutationFn: call,
    gcTime: 0,
    onSuccess(result) {
      onDone(result);
      announceVisitorChange();
      void client.invalidateQueries({ queryKey: qualificationRecordsQuery(userId).queryKey });
    },
    onError(error) {
      if (!canBeBehind || error.kind !== 'business') return;
      void refreshQualification();
      void client.invalidateQueries({ queryKey: stepQueriesKey(userId) });
    },
    onSettled() {
      isUnderWay.current = false;
    },
  });

  return {
    send() {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate();
    },
    isSending: mutation.isPending,
    failure: mutation.error,
    forgetFailure: mutation.reset,
  };
}
