import { describeFailure } from '@/api/describe-failure';
import { isSignedOut } from '@/features/failure/signed-out';
import { SignedOutLine } from '@/features/failure/signed-out-line';
import { InlineFailure } from '@/ui/failure';
import type { Decide } from '../use-decide';

/** Why a decision was not taken. The button that sent it is the way to try again. */
export function DecideProblem({ model: { failure, hasChanged } }: { readonly model: Decide }) {
  if (hasChanged) {
    return (
      <InlineFailure title="这份申请刚刚有变化，已显示最新内容" hint="请核对后再决定，您填写的文字还在。" />
    );
  }
  if (failure === null) return null;
  if (isSignedOut(failure)) return <SignedOutLine />;
  const { title, hint } = describeFailure(failure);
  if (failure.kind === 'business') return <InlineFailure title={failure.serverMessage || title} />;
  return <InlineFailure title={title} hint={hint} />;
}
