import type { PendingAction } from '@/session/sign-in';
import { Button, type ButtonLook } from '@/ui/controls/button';
import { reachSignIn } from './reach-sign-in';

interface SignInAgainProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** Action to finish on return; without it the visitor returns to the page. */
  readonly pendingAction?: PendingAction;
}

/** Signs a visitor in again after the end of the session; without a look it is an inline link. */
export function SignInAgain({ pendingAction, variant = 'link', size = 'sm' }: SignInAgainProps) {
  return (
    <Button variant={variant} size={size} onClick={() => void reachSignIn(pendingAction)}>
      重新登录
    </Button>
  );
}
