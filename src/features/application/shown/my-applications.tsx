import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ApplicationSummary } from '@/contract/applications/application';
import { formatDate } from '@/domain/calendar/date-format';
import { ReadPart } from '@/features/failure/read-part';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { CardLink } from '@/ui/navigation/card-link';
import { Icon } from '@/ui/marks/icon';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { myApplicationsQuery } from '../api/application.queries';
import { ApplicationStatusTag } from './application-status-tag';
import { resultHref, applicationName } from './application-words';
import { NoApplications } from './no-applications';
import styles from './my-applications.module.css';

/** The visitor's applications, newest first, linked to their results. */
export function MyApplications({ userId }: { readonly userId: string }) {
  const read = useQuery(myApplicationsQuery(userId));
  return (
    <ReadPart read={read} skeleton={<ApplicationsSkeleton />}>
      {({ list }) =>
        list.length === 0 ? (
          <NoApplications />
        ) : (
          <>
            <ul aria-label="我的申请" className={styles['list']}>
              {list.map((application) => (
                <ApplicationRow key={application.id} application={application} />
              ))}
            </ul>
            <p className={styles['foot']}>
              还可以了解 <Link to="/tuiguang/licaishi">理财师入驻</Link>
              <Link to="/tuiguang/guanli">管理人入驻</Link>
            </p>
          </>
        )
      }
    </ReadPart>
  );
}

export function ApplicationsSkeleton() {
  return (
    <SkeletonGroup label="正在加载申请记录">
      <SkeletonRows count={2} rowHeight={77} isTwoLined />
    </SkeletonGroup>
  );
}

function ApplicationRow({ application }: { readonly application: ApplicationSummary }) {
  const { id, kind, status, subject, sentAt, asked } = application;
  return (
    <li className={styles['row']}>
      <div className={styles['texts']}>
        <p className={styles['subject']}>
          <CardLink to={resultHref(id)}>{subject}</CardLink>
          <ApplicationStatusTag status={status} />
        </p>
        <p className={styles['facts']}>
          <span>{applicationName(kind)}</span>
          <span>编号 {id}</span>
          <time dateTime={formatDate(sentAt, 'YYYY-MM-DDThh:mm:ss+08:00')}>
            {formatDate(sentAt, 'YYYY-MM-DD')} 提交
          </time>
          {asked.length > 0 && <span className={styles['asked']}>{asked.length} 项待补充</span>}
        </p>
      </div>
      <Icon name="chevron-right" size={16} className={styles['arrow']} />
    </li>
  );
}

/** A link to the review list; empty for visitors who are not reviewers. */
export function ReviewerCard({ userId }: { readonly userId: string }) {
  const { data } = useQuery(myApplicationsQuery(userId));
  if (data?.isReviewer !== true) return null;
  return (
    <Card title="审核工作台">
      <div className={styles['reviewer']}>
        <p className={styles['reviewerWords']}>查看待审核的入驻申请，核对材料并给出结果。</p>
        <ButtonLink to="/apply/review">进入审核工作台</ButtonLink>
      </div>
    </Card>
  );
}
