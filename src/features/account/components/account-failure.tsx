import { describeFailure } from '@/api/describe-failure';
import type { GatewayError } from '@/api/gateway-error';
import { isSignedOut } from '@/features/failure/signed-out';
import { SignedOutLine } from '@/features/failure/signed-out-line';
import { InlineFailure } from '@/ui/states/failure';

interface AccountFailureProps {
  readonly error: GatewayError;
  readonly isRetrying?: boolean;
  /** Left out where a button of the form is the way to try again. */
  readonly onRetry?: () => void;
}

/** Why something of the account did not work: the gateway's own words for a refusal, and what can be done. */
export function AccountFailure({ error, isRetrying = false, onRetry }: AccountFailureProps) {
  if (isSignedOut(error)) return <SignedOutLine />;
  const { title, hint, canRetry } = describeFailure(error);
  const retry = canRetry && onRetry ? { onRetry, isRetrying } : {};
  if (error.kind === 'business') return <InlineFailure title={error.serverMessage || title} {...retry} />;
  return <InlineFailure title={title} hint={hint} {...retry} />;
}
