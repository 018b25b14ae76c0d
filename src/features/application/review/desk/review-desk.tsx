import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { GatewayError } from '@/api/gateway-error';
import { applicationId } from '@/contract/applications/application';
import type { ReviewDetail } from '@/contract/applications/review';
import { APPLICANT_NAMES } from '@/domain/site/application';
import { versionName } from '@/domain/text/text-version';
import { ReadFailure } from '@/features/failure/read-failure';
import { useSession } from '@/session/session.store';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { Icon } from '@/ui/marks/icon';
import { SkeletonBlock, SkeletonGroup, SkeletonLine, SkeletonRows } from '@/ui/states/skeleton';
import { ApplicationFacts, ApplicationHistory } from '../../shown/application-facts';
import { ApplicationStatusTag } from '../../shown/application-status-tag';
import { askedLabel } from '../../shown/application-words';
import { DecideBar } from '../decision/decide-bar';
import { NoReviewRight } from '../no-review-right';
import { reviewListHref, reviewHref } from '../review-filter';
import { minuteWords } from '../review-words';
import { hasNoReviewRight, reviewQuery } from '../review.queries';
import { PictureDesk } from './picture-desk';
import styles from './review-desk.module.css';

/** One application, for a signed-in reviewer. */
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

/** Placeholder of an application. */
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

/** Applicant and status of an application. */
function ReviewHead({ detail }: { readonly detail: ReviewDetail }) {
  const { id, kind, status, subject, sentAt, changedAt, accountId } = detail;
  return (
    <header className={styles['head']}>
      <div className={styles['headLine']}>
        <h2 className={styles['subject']}>{subject}</h2>
        <ApplicationStatusTag status={status} />
      </div>
      <p className={styles['headFacts']}>
        <span>{APPLICANT_NAMES[kind]}入驻</span>
        <span>申请编号 {id}</span>
        <span>账户 {accountId}</span>
        <span>提交 {minuteWords(sentAt)}</span>
        <span>最近变更 {minuteWords(changedAt)}</span>
      </p>
    </header>
  );
}

/** Other applications and accounts with the same numbers: possible duplicates or impersonation. */
function AlikeNotice({ alike, sameIdAccounts }: Pick<ReviewDetail, 'alike' | 'sameIdAccounts'>) {
  if (alike.length + sameIdAccounts.length === 0) return null;
  const ids = [...new Set(alike.map(({ id }) => id))];
  return (
    <section className={styles['notice']} aria-label="与其他申请或账户重复的信息">
      <Icon name="warning" size={20} className={styles['mark']} />
      <div>
        <p className={styles['title']}>与其他申请或账户有相同的信息，请留意是否重复或冒用</p>
        <ul>
          {ids.map((id) => (
            <li key={id}>
              {alike
                .filter((each) => each.id === id)
                .map(({ field }) => askedLabel(field))
                .join('、')}
              相同：
              <Link to={reviewHref(id)} className={styles['link']}>
                申请 {id}
              </Link>
            </li>
          ))}
          {sameIdAccounts.map(({ accountId, isSameName }) => (
            <li key={accountId}>
              身份证号与账户 {accountId} 登记的身份相同，姓名{isSameName ? '相同' : '不同'}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
