import { describeFailure } from '@/api/describe-failure';
import { GatewayError } from '@/api/gateway-error';
import { isSignedOut } from '@/features/failure/signed-out';
import { SignedOutLine } from '@/features/failure/signed-out-line';
import { InlineFailure } from '@/ui/failure';

/** Why a form was not taken, beside what was filled in; the form's own button is the next try. */
export function ChangeFailureLine({ error }: { readonly error: unknown }) {
  if (isSignedOut(error)) return <SignedOutLine />;
  const said = error instanceof GatewayError && error.kind === 'business' ? error.serverMessage : undefined;
  if (said !== undefined && said !== '') return <InlineFailure title={said} />;
  const { title, hint } = describeFailure(error);
  return <InlineFailure title={title} hint={hint} />;
}
