import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '@/domain/calendar/date-format';
import { versionName } from '@/domain/text/text-version';
import { ReadFailure } from '@/features/failure/read-failure';
import { useQualification } from '@/session/investor/qualification.store';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { qualificationRecordsQuery } from '../api/qualification.queries';
import { recordName } from '../qualification-words';
import { LastAnswers } from './last-answers';
import styles from './qualification-card.module.css';

const NOTHING_DONE = { title: '暂无认证记录', hint: '每完成一步，会在此记录时间与文本版本。' };
/** The steps were done elsewhere: their results came with the customer's data. */
const FROM_CUSTOMER_FILE = {
  title: '认证信息取自您的客户资料',
  hint: '重新测评或签署后，会在此记录时间与文本版本。',
};

/** What the visitor's file holds of the steps, newest first, and below it the answers of the last assessment. */
export function QualificationRecords({ userId }: { readonly userId: string }) {
  const read = useQuery(qualificationRecordsQuery(userId));
  const hasStanding = useQualification((state) => state.riskLevel >= 1 || state.isDisclaimerSigned);
  const hasAssessment = read.data?.some(({ step }) => step === 'risk') ?? false;
  return (
    <div className={styles['part']}>
      <h3 className={styles['subtitle']}>认证记录</h3>
      {read.data === undefined && !read.isError && (
        <SkeletonGroup label="正在加载认证记录">
          <SkeletonRows count={3} rowHeight={45} />
        </SkeletonGroup>
      )}
      {read.data === undefined && read.isError && <ReadFailure read={read} />}
      {read.data?.length === 0 && (
        <EmptyState isCompact {...(hasStanding ? FROM_CUSTOMER_FILE : NOTHING_DONE)} />
      )}
      {read.data !== undefined && read.data.length > 0 && (
        <ol aria-label="认证记录">
          {read.data.map(({ step, atMs, textVersion, result }) => (
            <li key={`${step} ${atMs}`} className={styles['record']}>
              <time className={styles['time']} dateTime={new Date(atMs).toISOString()}>
                {formatDate(atMs, 'YYYY-MM-DD hh:mm')}
              </time>
              <span>
                {recordName(step)}
                {result !== '' && `：${result}`}
              </span>
              <span className={styles['version']}>{versionName(textVersion)}</span>
            </li>
          ))}
        </ol>
      )}
      {hasAssessment && <AnswersFold />}
    </div>
  );
}

/** The answers are asked for when they are wanted. */
function AnswersFold() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles['fold']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>最近一次测评的答案</summary>
      {isOpen && <LastAnswers />}
    </details>
  );
}
