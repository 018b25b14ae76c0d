import { ReviewList, ReviewListSkeleton } from '@/features/application/review/components/review-list';
import { ReviewFrame } from './review-frame';

const CRUMBS = [{ label: '首页', to: '/index' }, { label: '审核工作台' }] as const;

/** /apply/review: the applications that reviewers decide on [S2.apply]. */
export function ReviewPage() {
  return (
    <ReviewFrame
      title="审核工作台"
      intro="待处理的申请在前，其中先提交的排在前面。"
      crumbs={CRUMBS}
      waiting={<ReviewListSkeleton />}
    >
      <ReviewList />
    </ReviewFrame>
  );
}
