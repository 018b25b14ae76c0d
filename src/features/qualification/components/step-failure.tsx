import { useState } from 'react';
import { describeFailure } from '@/api/describe-failure';
import { ReadFailure, type FailedRead } from '@/features/failure/read-failure';
import { SignedOutLine } from '@/features/failure/signed-out-line';
import { refreshQualification } from '@/session/qualification-check';
import { pendingOfWindow } from '@/session/qualification-window.store';
import { InlineFailure, SectionFailure } from '@/ui/failure';
import type { StepSend } from '../use-step-send';

/** Why a step was not taken, in words: the gateway's own for a refusal of the matter, and what can be done. */
export function StepFailure({ sending }: { readonly sending: StepSend }) {
  const { failure, isSending, send } = sending;
  if (failure === null) return null;
  if (failure.status === 401) return <SignInLine />;
  const { title, hint, canRetry } = describeFailure(failure);
  // The button of the step is the way to try what the gateway turned down once more, changed.
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

/** A text or paper that a step needs could not be read. */
export function StepReadFailure({ read }: { readonly read: FailedRead }) {
  return <ReadFailure read={read} pendingAction={pendingOfWindow()} />;
}

/** The session has ended, and the way to a new one and back to the steps. */
export function SignInLine() {
  return <SignedOutLine pendingAction={pendingOfWindow()} />;
}

/** How the visitor stands could not be read: nothing is lost, and it is asked again on request. */
export function StandingFailure() {
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => {
    setIsAsking(true);
    void refreshQualification().finally(() => setIsAsking(false));
  };
  return (
    <SectionFailure
      title="认证状态暂未获取"
      hint="已完成的步骤不会丢失，请稍后重试。"
      isRetrying={isAsking}
      onRetry={ask}
    />
  );
}
