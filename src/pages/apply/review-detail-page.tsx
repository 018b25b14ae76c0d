import { useParams } from 'react-router-dom';
import { ReviewDesk, ReviewDeskSkeleton } from '@/features/application/review/components/review-desk';
import { ReviewFrame } from './review-frame';

const CRUMBS = [
  { label: '首页', to: '/index' },
  { label: '审核工作台', to: '/apply/review' },
  { label: '审核申请' },
] as const;

/** /apply/review/:id: one application, looked at and decided on [S2.apply]. */
export function ReviewDetailPage() {
  const { id = '' } = useParams();
  return (
    <ReviewFrame title="审核申请" isTitleHidden crumbs={CRUMBS} waiting={<ReviewDeskSkeleton />}>
      {/* What was written about one application is not meant for the next. */}
      <ReviewDesk key={id} id={id} />
    </ReviewFrame>
  );
}
