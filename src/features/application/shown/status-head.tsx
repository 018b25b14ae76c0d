import type { ReactNode } from 'react';
import type { ApplicationDetail } from '@/contract/applications/application';
import type { ApplicationStatus } from '@/domain/site/application';
import { formatDate } from '@/domain/calendar/date-format';
import { Card } from '@/ui/layout/card';
import { ApplicationStatusTag } from './application-status-tag';
import { applicationName } from './application-words';
import { StatusWays } from './status-ways';
import styles from './result.module.css';

interface StatusWords {
  readonly title: string;
  /** What the status means and what comes next. */
  readonly meaning: string;
}

const STATUS_WORDS: Readonly<Record<ApplicationStatus, StatusWords>> = {
  received: {
    title: '申请已收到',
    meaning: '通常 1 至 3 个工作日内完成审核。结果会以短信通知，也会显示在这里，现在无需操作。',
  },
  reviewing: {
    title: '正在审核',
    meaning: '审核人员正在核对您的材料，通常 1 至 3 个工作日内给出结果，现在无需操作。',
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

/** Status of an application, its meaning and the possible actions. */
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
          {/* Announces a change of status while the page is open. */}
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

/** A drawing of a document over water, with a mark for the status. */
function StatusDrawing({ status }: { readonly status: ApplicationStatus }) {
  return (
    <svg
      className={styles['drawing']}
      data-status={status}
      viewBox="0 0 132 88"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse className={styles['ground']} cx="66" cy="62" rx="58" ry="20" />
      <path className={styles['sheet']} d="M44 10h36l12 12v42H40V14a4 4 0 0 1 4-4z" />
      <path className={styles['sheet']} d="M80 10v12h12" />
      <path
        className={styles['lines']}
        d={status === 'more' ? 'M50 30h24M50 40h8M50 50h6' : 'M50 30h24M50 40h32M50 50h18'}
      />
      <path
        className={styles['water']}
        d="M20 70c6 0 6 4 12 4s6-4 12-4 6 4 12 4 6-4 12-4 6 4 12 4 6-4 12-4 6 4 12 4M38 80c5 0 5 3 10 3s5-3 10-3 5 3 10 3 5-3 10-3 5 3 10 3"
      />
      {MARKS[status]}
    </svg>
  );
}

const disc = <circle className={styles['disc']} cx="90" cy="46" r="14" />;

const MARKS: Readonly<Record<ApplicationStatus, ReactNode>> = {
  received: (
    <>
      {disc}
      <path className={styles['mark']} d="M90 39v13M84.5 47l5.5 5.5 5.5-5.5" />
    </>
  ),
  reviewing: (
    <>
      <circle className={styles['disc']} cx="86" cy="44" r="13" />
      <path className={styles['mark']} d="M96 54l9 9" />
    </>
  ),
  more: (
    <>
      <path className={styles['pen']} d="M70 55l2-8 24-24 6 6-24 24z" />
      <path className={styles['mark']} d="M91 28l6 6M70 55l8-2" />
    </>
  ),
  accepted: (
    <>
      <path className={styles['ribbon']} d="M83 56l-3 15 10-5 10 5-3-15z" />
      {disc}
      <path className={styles['mark']} d="M83.5 46.5l4.5 4.5 8.5-9.5" />
    </>
  ),
  refused: (
    <>
      {disc}
      <path className={styles['mark']} d="M84.5 40.5l11 11M95.5 40.5l-11 11" />
    </>
  ),
};
