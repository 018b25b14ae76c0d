import { describeFailure } from '@/api/describe-failure';
import type { GatewayError } from '@/api/gateway-error';
import type { BuyPayload } from '@/session/buy-windows.store';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/button';
import { InlineFailure } from '@/ui/failure';

interface ConfirmFailureProps {
  readonly payload: BuyPayload;
  readonly error: GatewayError;
}

/** Why a confirmation was not recorded. What was ticked stays, so that the button sends it once more. */
export function ConfirmFailure({ payload, error }: ConfirmFailureProps) {
  if (error.status === 401) {
    return (
      <InlineFailure
        title="登录已失效，请重新登录"
        action={
          <Button variant="link" size="sm" onClick={() => goToSignIn({ kind: 'buy', ...payload })}>
            重新登录
          </Button>
        }
      />
    );
  }
  const { title, hint } = describeFailure(error);
  return <InlineFailure title={`没有记录成功：${title}`} hint={hint} />;
}
