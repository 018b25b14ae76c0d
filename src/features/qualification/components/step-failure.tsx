import { describeFailure } from '@/api/describe-failure';
import { GatewayError } from '@/api/gateway-error';
import { ReadFailure, type FailedRead } from '@/features/failure/read-failure';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/button';
import { InlineFailure } from '@/ui/failure';
import type { StepSend } from '../use-step-send';

/** Why a step was not taken, in words: the gateway's own for a refusal of the matter, and what can be done. */
export function StepFailure({ sending }: { readonly sending: StepSend }) {
  const { failure, isSending, send } = sending;
  if (failure === null) return null;
  if (failure.status === 401) {
    return <InlineFailure title="登录已失效，请重新登录" action={<SignInAgain />} />;
  }
  const { title, hint, canRetry } = describeFailure(failure);
  // The button of the step is the way to try what the gateway turned down once more, changed.
  if (failure.kind === 'business') return <InlineFailure title={failure.serverMessage || title} />;
  return (
    <InlineFailure
      title={title}
      hint={hint}
      isRetrying={isSending}
      {...(canRetry ? { onRetry: send } : {})}
    />
  );
}

/** A text or paper that a step needs could not be read. */
export function StepReadFailure({ read }: { readonly read: FailedRead }) {
  const hasEnded = read.error instanceof GatewayError && read.error.status === 401;
  return <ReadFailure read={read} {...(hasEnded ? { action: <SignInAgain /> } : {})} />;
}

function SignInAgain() {
  return (
    <Button variant="link" size="sm" onClick={() => goToSignIn({ kind: 'qualify' })}>
      重新登录
    </Button>
  );
}
