import type { PendingAction } from '@/session/sign-in';
import { Button, type ButtonLook } from '@/ui/controls/button';
import { reachSignIn } from './reach-sign-in';

interface SignInAgainProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** What is finished when the visitor is back; without it he comes back to the page. */
  readonly pendingAction?: PendingAction;
}

/** The way back in for somebody whose session has ended; looks as in a line of words when no look is given. */
export function SignInAgain({ pendingAction, variant = 'link', size = 'sm' }: SignInAgainProps) {
  return (
    <Button variant={variant} size={size} onClick={() => void reachSignIn(pendingAction)}>
      重新登录
    </Button>
  );
}
