import { useState } from 'react';
import { describeFailure } from '@/api/describe-failure';
import { ReadFailure, type FailedRead } from '@/features/failure/read-failure';
import { SignedOutLine } from '@/features/failure/signed-out-line';
import { refreshQualification } from '@/session/investor/qualification-check';
import { pendingOfWindow } from '@/session/investor/qualification-window.store';
import { InlineFailure, SectionFailure } from '@/ui/states/failure';
import type { StepSend } from '../use-step-send';

/** Why a step failed: the gateway's message for a business error, otherwise what to do. */
export function StepFailure({ sending }: { readonly sending: StepSend }) {
  const { failure, isSending, send } = sending;
  if (failure === null) return null;
  if (failure.status === 401) return <SignInLine />;
  const { title, hint, canRetry } = describeFailure(failure);
  // A refused step is retried by its own button.
  if (failure.kind === 'business') return <InlineFailure title={failure.serverMessage || title} />;
  return (
    <InlineFailure
      title={title}
      hint={hint}
      isRetrying={isSending}
      {...(canRetry ? { onRetry: send } : {})}
    />
  );
}

/** Message for a text or questionnaire that failed to load. */
export function StepReadFailure({ read }: { readonly read: FailedRead }) {
  return <ReadFailure read={read} pendingAction={pendingOfWindow()} />;
}

/** Notice that the session ended, with a sign-in that returns to the steps. */
export function SignInLine() {
  return <SignedOutLine pendingAction={pendingOfWindow()} />;
}

/** Message for an unavailable qualification status, with a retry. */
export function StandingFailure() {
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => {
    setIsAsking(true);
    void refreshQualification().finally(() => setIsAsking(false));
  };
  return (
    <SectionFailure
      title="认证状态加载失败"
      hint="已完成的步骤不会丢失，请稍后重试。"
      isRetrying={isAsking}
      onRetry={ask}
    />
  );
}
