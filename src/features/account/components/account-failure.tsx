import { describeFailure } from '@/api/describe-failure';
import type { GatewayError } from '@/api/gateway-error';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/button';
import { InlineFailure } from '@/ui/failure';

interface AccountFailureProps {
  readonly error: GatewayError;
  readonly isRetrying?: boolean;
  /** Left out where a button of the form is the way to try again. */
  readonly onRetry?: () => void;
}

/** Why something of the account did not work: the gateway's own words for a refusal, and what can be done. */
export function AccountFailure({ error, isRetrying = false, onRetry }: AccountFailureProps) {
  if (error.status === 401) {
    return (
      <InlineFailure
        title="登录已失效，请重新登录"
        action={
          <Button variant="link" size="sm" onClick={() => goToSignIn()}>
            重新登录
          </Button>
        }
      />
    );
  }
  const { title, hint, canRetry } = describeFailure(error);
  if (error.kind === 'business') return <InlineFailure title={error.serverMessage || title} />;
  return (
    <InlineFailure
      title={title}
      hint={hint}
      isRetrying={isRetrying}
      {...(canRetry && onRetry ? { onRetry } : {})}
    />
  );
}
