import type { ReactNode } from 'react';
import { describeFailure } from '@/api/describe-failure';
import { SectionFailure } from '@/ui/failure';

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
}

/** A section whose data could not be read: what happened in plain words, and another try where one can help. */
export function ReadFailure({ read, action }: ReadFailureProps) {
  const { title, hint, canRetry } = describeFailure(read.error);
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
