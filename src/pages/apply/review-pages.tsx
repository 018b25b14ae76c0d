import { useParams } from 'react-router-dom';
import { ReviewDesk, ReviewDeskSkeleton } from '@/features/application/review/desk/review-desk';
import { ReviewList, ReviewListSkeleton } from '@/features/application/review/list/review-list';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { SignedInOnly } from '@/pages/shared/signed-in-only';
import { useSession } from '@/session/session.store';
import { Breadcrumb, type Crumb } from '@/ui/navigation/breadcrumb';
import { Card } from '@/ui/layout/card';
import { PageHead } from '@/ui/layout/page-head';
import styles from './review-pages.module.css';
import type { ReactNode } from 'react';

const LIST_CRUMBS = [{ label: '首页', to: '/index' }, { label: '审核工作台' }] as const;

/** /apply/review: the applications that reviewers decide on [S2.apply]. */
export function ReviewPage() {
  return (
    <ReviewFrame
      title="审核工作台"
      intro="待处理的申请在前，其中先提交的排在前面。"
      crumbs={LIST_CRUMBS}
      waiting={<ReviewListSkeleton />}
    >
      <ReviewList />
    </ReviewFrame>
  );
}

const DETAIL_CRUMBS = [
  { label: '首页', to: '/index' },
  { label: '审核工作台', to: '/apply/review' },
  { label: '审核申请' },
] as const;

/** /apply/review/:id: one application and the decision on it [S2.apply]. */
export function ReviewDetailPage() {
  const { id = '' } = useParams();
  return (
    <ReviewFrame title="审核申请" isTitleHidden crumbs={DETAIL_CRUMBS} waiting={<ReviewDeskSkeleton />}>
      {/* A draft decision on one application is not kept for the next. */}
      <ReviewDesk key={id} id={id} />
    </ReviewFrame>
  );
}

interface ReviewFrameProps {
  readonly title: string;
  readonly intro?: string;
  /** The content repeats the title visibly; this one is for screen readers only. */
  readonly isTitleHidden?: boolean;
  /** From the home page to this one. */
  readonly crumbs: readonly Crumb[];
  /** Shown until the login state is known. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/** Breadcrumb and title, and the content for visitors who are signed in. */
function ReviewFrame(props: ReviewFrameProps) {
  const { title, intro, isTitleHidden = false, crumbs, waiting, children } = props;
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const login = useSession((state) => state.login);
  return (
    <>
      {isTitleHidden ? (
        <header className={styles['unseen']}>
          {!isMobile && <Breadcrumb crumbs={crumbs} />}
          <h1 className="visually-hidden">{title}</h1>
        </header>
      ) : (
        <PageHead way={<Breadcrumb crumbs={crumbs} />} title={title} note={isMobile ? undefined : intro} />
      )}
      {login === 'logged-in' ? (
        children
      ) : (
        <Card>
          <SignedInOnly hint="登录有审核权限的账户后，可在这里处理入驻申请。" waiting={waiting}>
            {null}
          </SignedInOnly>
        </Card>
      )}
    </>
  );
}
