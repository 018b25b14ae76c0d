import { describeFailure } from '@/api/describe-failure';
import { GatewayError } from '@/api/gateway-error';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/button';
import { InlineFailure } from '@/ui/failure';
import { isSignedOut } from '../change-failure';

/** The way back in for somebody whose session has ended. */
export function SignInAgain() {
  return (
    <Button variant="link" size="sm" onClick={() => goToSignIn()}>
      重新登录
    </Button>
  );
}

/** Why a form was not taken, beside what was filled in; the form's own button is the next try. */
export function ChangeFailureLine({ error }: { readonly error: unknown }) {
  if (isSignedOut(error)) {
    return <InlineFailure title="登录已失效，请重新登录" action={<SignInAgain />} />;
  }
  const said = error instanceof GatewayError && error.kind === 'business' ? error.serverMessage : undefined;
  if (said !== undefined && said !== '') return <InlineFailure title={said} />;
  const { title, hint } = describeFailure(error);
  return <InlineFailure title={title} hint={hint} />;
}
