import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { GatewayError } from '@/api/gateway-error';
import { applicationId } from '@/contract/application';
import type { ReviewDetail } from '@/contract/review';
import { versionName } from '@/domain/text-version';
import { ReadFailure } from '@/features/failure/read-failure';
import { useSession } from '@/session/session.store';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonBlock, SkeletonGroup, SkeletonLine, SkeletonRows } from '@/ui/skeleton';
import { ApplicationFacts } from '../../shown/application-facts';
import { ApplicationHistory } from '../../shown/application-history';
import { reviewListHref } from '../review-filter';
import { hasNoReviewRight, reviewQuery } from '../review.queries';
import { AlikeNotice } from './alike-notice';
import { DecideBar } from './decide-bar';
import { NoReviewRight } from './no-review-right';
import { PictureDesk } from './picture-desk';
import styles from './review-desk.module.css';
import { ReviewHead } from './review-head';

/** One application for a reviewer who is signed in. */
export function ReviewDesk({ id }: { readonly id: string }) {
  const userId = useSession((state) => state.user.userId);
  const isNumber = v.is(applicationId, id);
  const read = useQuery({ ...reviewQuery(userId, id), enabled: userId !== '' && isNumber });
  if (hasNoReviewRight(read.error)) return <NoReviewRight />;
  if (!isNumber || isUnknown(read.error)) return <UnknownApplication />;
  if (read.data) return <Desk detail={read.data} userId={userId} />;
  if (!read.error) return <ReviewDeskSkeleton />;
  return (
    <Card>
      <ReadFailure read={read} />
    </Card>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof GatewayError && error.status === 404;
}

function Desk({ detail, userId }: { readonly detail: ReviewDetail; readonly userId: string }) {
  return (
    <div className={styles['desk']}>
      <ReviewHead detail={detail} />
      <AlikeNotice alike={detail.alike} sameIdAccounts={detail.sameIdAccounts} />
      <div className={styles['columns']}>
        <Card title="申请内容" className={styles['facts']}>
          <ApplicationFacts kind={detail.kind} fields={detail.fields} />
          <Agreed agreements={detail.agreements} />
        </Card>
        <div className={styles['pictures']}>
          <PictureDesk detail={detail} />
        </div>
        <Card title="处理记录" className={styles['history']}>
          <ApplicationHistory history={detail.history} />
        </Card>
      </div>
      <DecideBar detail={detail} userId={userId} />
    </div>
  );
}

function Agreed({ agreements }: { readonly agreements: ReviewDetail['agreements'] }) {
  return (
    <p className={styles['agreed']}>
      已同意：
      {agreements.map(({ type, title, version }, index) => (
        <span key={type}>
          {index > 0 && '、'}
          <Link to={`/apply/agreement/${type}?${new URLSearchParams({ version }).toString()}`}>
            《{title}》（{versionName(version)}）
          </Link>
        </span>
      ))}
    </p>
  );
}

function UnknownApplication() {
  return (
    <Card>
      <EmptyState
        picture="search"
        title="未找到该申请"
        hint="申请编号为 12 位数字，请核对地址，或回到列表查找。"
        action={<ButtonLink to={reviewListHref()}>返回列表</ButtonLink>}
      />
    </Card>
  );
}

/** An application to come, in its shape. */
export function ReviewDeskSkeleton() {
  return (
    <SkeletonGroup label="正在加载申请">
      <div className={styles['desk']}>
        <SkeletonLine width={240} size={28} />
        <div className={styles['columns']}>
          <div className={styles['facts']}>
            <SkeletonRows count={8} rowHeight={44} />
          </div>
          <div className={styles['pictures']}>
            <SkeletonBlock height={420} />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}
