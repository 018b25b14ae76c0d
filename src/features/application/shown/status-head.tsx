import { formatDate } from '@/domain/date-format';
import { APPLICANT_NAMES, type ApplicantKind, type ApplicationStatus } from '@/domain/application';
import { Card } from '@/ui/card';
import { ApplicationStatusTag } from './application-status-tag';
import { StatusDrawing } from './status-drawing';
import styles from './status-head.module.css';
import { StatusWays } from './status-ways';
import type { ApplicationDetail } from '@/contract/application';

interface StatusWords {
  readonly title: string;
  /** What it means and what comes next. */
  readonly meaning: string;
}

const STATUS_WORDS: Readonly<Record<ApplicationStatus, StatusWords>> = {
  received: {
    title: '申请已收到',
    meaning: '通常 1–3 个工作日内完成审核。结果会以短信通知，也会显示在这里，现在无需操作。',
  },
  reviewing: {
    title: '正在审核',
    meaning: '审核人员正在核对您的材料，通常 1–3 个工作日内给出结果，现在无需操作。',
  },
  more: {
    title: '需要补充材料',
    meaning: '只需补充以下内容，其余不用重填。补充后会重新进入审核。',
  },
  accepted: {
    title: '审核已通过',
    meaning: '您的资质已在本站登记，任何人都可以在“资质查询”中核对。',
  },
  refused: {
    title: '审核未通过',
    meaning: '原因如下。符合条件后，可以重新申请。',
  },
};

/** Where an application stands: what that means, and what can be done now. */
export function StatusHead({ application }: { readonly application: ApplicationDetail }) {
  const { id, kind, status, subject, sentAt } = application;
  const { title, meaning } = STATUS_WORDS[status];
  return (
    <Card>
      <div className={styles['head']}>
        <StatusDrawing status={status} />
        <div className={styles['body']}>
          <p className={styles['facts']}>
            <span>{applicationName(kind)}</span>
            <span>编号 {id}</span>
            <time dateTime={formatDate(sentAt, 'YYYY-MM-DDThh:mm:ss+08:00')}>
              {formatDate(sentAt, 'YYYY-MM-DD hh:mm')} 提交
            </time>
          </p>
          {/* A change that comes while the page is open is told. */}
          <div aria-live="polite">
            <h2 className={styles['title']}>
              {title} <ApplicationStatusTag status={status} />
            </h2>
            <p className={styles['subject']}>{subject}</p>
            <p className={styles['meaning']}>{meaning}</p>
          </div>
          <StatusWays application={application} />
        </div>
      </div>
    </Card>
  );
}

/** What an application of a kind is called: 理财师入驻申请. */
export function applicationName(kind: ApplicantKind): string {
  return `${APPLICANT_NAMES[kind]}入驻申请`;
}
