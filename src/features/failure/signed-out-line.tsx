import type { PendingAction } from '@/session/sign-in';
import { InlineFailure } from '@/ui/states/failure';
import { SignInAgain } from './sign-in-again';

/** Something was not done because the session has ended, and the way back in; `pendingAction` is finished afterwards. */
export function SignedOutLine({ pendingAction }: { readonly pendingAction?: PendingAction }) {
  return (
    <InlineFailure
      title="登录已失效，请重新登录"
      action={<SignInAgain {...(pendingAction ? { pendingAction } : {})} />}
    />
  );
}
