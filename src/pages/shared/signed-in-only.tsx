import type { ReactNode } from 'react';
import { LoginCheckFailure } from '@/features/failure/login-check-failure';
import { useSession } from '@/session/session.store';
import { goToSignIn } from '@/session/sign-in';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/states/empty-state';

interface SignedInOnlyProps {
  /** What the visitor would see after signing in. */
  readonly hint: string;
  /** Shown until the login state is known. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Content for visitors who are signed in; others are asked to sign in. */
export function SignedInOnly({ hint, waiting, children }: SignedInOnlyProps) {
  const { login, hasCheckFailed } = useSession();
  if (login === 'unknown') return waiting;
  if (login === 'logged-in') return children;
  if (hasCheckFailed) return <LoginCheckFailure />;
  return (
    <EmptyState title="尚未登录" hint={hint} action={<Button onClick={() => goToSignIn()}>登录</Button>} />
  );
}
