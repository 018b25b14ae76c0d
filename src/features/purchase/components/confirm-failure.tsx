import { describeFailure } from '@/api/describe-failure';
import type { GatewayError } from '@/api/gateway-error';
import { SignedOutLine } from '@/features/failure/signed-out-line';
import type { BuyPayload } from '@/session/buy-windows.store';
import { InlineFailure } from '@/ui/failure';

interface ConfirmFailureProps {
  readonly payload: BuyPayload;
  readonly error: GatewayError;
}

/** Why a confirmation was not recorded. What was ticked stays, so that the button sends it once more. */
export function ConfirmFailure({ payload, error }: ConfirmFailureProps) {
  if (error.status === 401) return <SignedOutLine pendingAction={{ kind: 'buy', ...payload }} />;
  const { title, hint } = describeFailure(error);
  return <InlineFailure title={`记录失败：${title}`} hint={hint} />;
}
