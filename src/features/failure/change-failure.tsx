import { describeFailure } from '@/api/describe-failure';
import { GatewayError } from '@/api/gateway-error';
import { InlineFailure } from '@/ui/states/failure';
import { isSignedOut } from './signed-out';
import { SignedOutLine } from './signed-out-line';

interface ChangeFailureProps {
  readonly error: unknown;
  readonly isRetrying?: boolean;
  /** Left out where a button of the form is the way to try again. */
  readonly onRetry?: () => void;
}

/** Why something of the visitor's own did not work: the gateway's own words for a refusal, and what can be done. */
export function ChangeFailure({ error, isRetrying = false, onRetry }: ChangeFailureProps) {
  if (isSignedOut(error)) return <SignedOutLine />;
  const { title, hint, canRetry } = describeFailure(error);
  const retry = canRetry && onRetry ? { onRetry, isRetrying } : {};
  if (error instanceof GatewayError && error.kind === 'business')
    return <InlineFailure title={error.serverMessage || title} {...retry} />;
  return <InlineFailure title={title} hint={hint} {...retry} />;
}
