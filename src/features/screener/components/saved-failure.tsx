import { describeFailure } from '@/api/describe-failure';
import { GatewayError } from '@/api/gateway-error';
import { SignedOutLine } from '@/features/failure/signed-out-line';
import { isSignedOut } from '@/features/failure/signed-out';
import { InlineFailure } from '@/ui/failure';

/** Why a change of what is kept was not taken: the gateway's words where it has any. */
export function SavedFailure({ error }: { readonly error: unknown }) {
  if (error === undefined) return null;
  if (isSignedOut(error)) return <SignedOutLine />;
  const { title, hint } = describeFailure(error);
  const words = error instanceof GatewayError ? (error.serverMessage ?? '') : '';
  return words === '' ? <InlineFailure title={title} hint={hint} /> : <InlineFailure title={words} />;
}
