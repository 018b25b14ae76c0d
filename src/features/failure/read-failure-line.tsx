import { describeReadFailure } from '@/api/describe-failure';
import { InlineFailure } from '@/ui/states/failure';
import type { FailedRead } from './read-failure';
import { isNotOffered } from './not-offered';
import styles from './read-failure-line.module.css';
import { isSignedOut } from './signed-out';
import { SignedOutLine } from './signed-out-line';

interface ReadFailureLineProps {
  readonly read: FailedRead;
  /** What is missing: 新的通知加载失败. Without it the words for the failure. */
  readonly title?: string;
}

/** As ReadFailure, in one line: in a small place, or beside data from an earlier read. */
export function ReadFailureLine({ read, title }: ReadFailureLineProps) {
  if (isSignedOut(read.error)) return <SignedOutLine />;
  if (isNotOffered(read.error))
    return <p className={styles['notOffered']}>{describeReadFailure(read.error).title}</p>;
  return (
    <InlineFailure
      title={title ?? describeReadFailure(read.error).title}
      isRetrying={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  );
}
