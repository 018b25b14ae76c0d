import type { ReactNode } from 'react';
import { describeReadFailure } from '@/api/describe-failure';
import type { PendingAction } from '@/session/sign-in';
import { EmptyState } from '@/ui/states/empty-state';
import { SectionFailure } from '@/ui/states/failure';
import { isNotOffered } from './not-offered';
import { SignInAgain } from './sign-in-again';
import { isSignedOut } from './signed-out';

/** The part of a query that a failed section needs. */
export interface FailedRead {
  readonly error: unknown;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

interface ReadFailureProps {
  readonly read: FailedRead;
  /** Another way on beside 重试. */
  readonly action?: ReactNode;
  /** Action to finish after 重新登录, which replaces 重试 after the end of the session. */
  readonly pendingAction?: PendingAction;
}

/** A section whose data could not be read: what happened in plain words, and another try where one can help. */
export function ReadFailure({ read, action, pendingAction }: ReadFailureProps) {
  const { title, hint, canRetry } = describeReadFailure(read.error);
  if (isNotOffered(read.error)) {
    return <EmptyState isCompact title={title} hint={hint} {...(action === undefined ? {} : { action })} />;
  }
  if (isSignedOut(read.error)) {
    const wish = pendingAction ? { pendingAction } : {};
    const ways = (
      <>
        <SignInAgain variant="secondary" size="md" {...wish} /> {action}
      </>
    );
    return <SectionFailure title={title} hint={hint} action={ways} />;
  }
  return (
    <SectionFailure
      title={title}
      hint={hint}
      isRetrying={read.isFetching}
      {...(canRetry ? { onRetry: () => void read.refetch() } : {})}
      {...(action === undefined ? {} : { action })}
    />
  );
}
