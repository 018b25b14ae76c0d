import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeFailure } from '@/api/describe-failure';
import { isSignedOut } from '@/features/failure/signed-out';
import { InlineFailure } from '@/ui/states/failure';
import { applicationReadsKey } from '../../api/application.queries';
import { fieldAtFault } from './form-state';
import type { GatewayError } from '@/api/gateway-error';
import type { ApplicantKind } from '@/domain/site/application';

interface SendOnce {
  readonly send: () => void;
  readonly isSending: boolean;
  readonly failure: GatewayError | null;
}

interface SendOptions {
  readonly userId: string;
  /** Sends with an idempotency key of the content; resolves to the application's number. */
  readonly call: (keyOf: (content: unknown) => string) => Promise<string>;
  /** Called when the gateway accepted the form. */
  readonly onDone: () => void;
  readonly onFailed: (error: GatewayError) => void;
}

/**
 * Sends a form once and navigates to the result. The call takes no variables, so that the query client never stores the
 * input.
 */
export function useSendOnce({ userId, call, onDone, onFailed }: SendOptions): SendOnce {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [keyOf] = useState(createContentKey);
  const isUnderWay = useRef(false);

  const mutation = useMutation({
    mutationFn: () => call(keyOf),
    gcTime: 0,
    onSuccess(id) {
      onDone();
      void client.invalidateQueries({ queryKey: applicationReadsKey(userId) });
      // The page is left, so that the flag needs no reset.
      void navigate(`/apply/result?id=${id}&sent=1`, { replace: true });
    },
    onError(error) {
      isUnderWay.current = false;
      onFailed(error);
    },
  });

  return {
    send() {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate();
    },
    isSending: mutation.isPending || mutation.isSuccess,
    failure: mutation.error,
  };
}

interface SendFailureProps {
  readonly kind: ApplicantKind;
  readonly sending: SendOnce;
  /** Validates and sends again. */
  readonly onRetry: () => void;
}

/** Why sending failed, with the gateway's message where it has one. */
export function SendFailure({ kind, sending, onRetry }: SendFailureProps) {
  const { failure, isSending } = sending;
  // An ended session and errors of fields are displayed elsewhere.
  if (failure === null || isSignedOut(failure) || fieldAtFault(kind, failure) !== null) return null;
  const { title, hint, canRetry } = describeFailure(failure);
  if (failure.kind === 'business') return <InlineFailure title={failure.serverMessage || title} />;
  return (
    <InlineFailure
      title={`提交失败：${title}`}
      hint={hint}
      isRetrying={isSending}
      {...(canRetry ? { onRetry } : {})}
    />
  );
}

/**
 * Returns a function that makes idempotency keys: the same key while the content (JSON) equals the last one, a new key
 * once it differs. So a repeat is recognised, and a correction is never taken for a repeat.
 */
export function createContentKey(): (content: unknown) => string {
  let last = '';
  let key = '';
  return (content) => {
    const text = JSON.stringify(content);
    if (key === '' || text !== last) {
      last = text;
      key = crypto.randomUUID();
    }
    return key;
  };
}
