import { describeFailure } from '@/api/describe-failure';
import type { ApplicantKind } from '@/domain/application';
import { isSignedOut } from '@/features/failure/signed-out';
import { InlineFailure } from '@/ui/failure';
import { fieldAtFault } from './field-at-fault';
import type { SendOnce } from './use-send-once';

interface SendFailureProps {
  readonly kind: ApplicantKind;
  readonly sending: SendOnce;
  /** Checks and sends once more. */
  readonly onRetry: () => void;
}

/** Why the form did not get through, in the gateway's own words where it has some; nothing typed is lost. */
export function SendFailure({ kind, sending, onRetry }: SendFailureProps) {
  const { failure, isSending } = sending;
  // An ended session is said for the whole form, and what the gateway says of a field beside that field.
  if (failure === null || isSignedOut(failure) || fieldAtFault(kind, failure) !== null) return null;
  const { title, hint, canRetry } = describeFailure(failure);
  if (failure.kind === 'business') return <InlineFailure title={failure.serverMessage || title} />;
  return (
    <InlineFailure
      title={`提交失败：${title}`}
      hint={hint}
      isRetrying={isSending}
      {...(canRetry ? { onRetry } : {})}
    />
  );
}
