import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@/contract/review';
import type { ApplicationStatus } from '@/domain/application';
import { ReadFailureLine } from '@/features/failure/read-failure-line';
import { ButtonLink } from '@/ui/button';
import { reviewHref, reviewListHref } from '../review-filter';
import { nextOpenQuery } from '../review.queries';
import styles from './next-application.module.css';

interface NextApplicationProps {
  readonly detail: ReviewDetail;
  readonly userId: string;
  /** It stands where something was decided just now. */
  readonly takesFocus: boolean;
}

const OWN_WORDS = '这是您自己的申请，须由其他审核员处理。';
const STATUS_WORDS: Readonly<Partial<Record<ApplicationStatus, string>>> = {
  more: '已要求补充，等待申请人提交。',
  accepted: '这份申请已通过。',
  refused: '这份申请未通过。',
};

/** There is nothing to decide here for now, and what to look at next. */
export function NextApplication({ detail, userId, takesFocus }: NextApplicationProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const next = useQuery(nextOpenQuery(userId, detail.id));
  useEffect(() => {
    if (takesFocus) words.current?.focus();
  }, [takesFocus]);
  const said = detail.accountId === userId ? OWN_WORDS : STATUS_WORDS[detail.status];
  return (
    <div className={styles['line']}>
      <p ref={words} tabIndex={-1} className={styles['words']}>
        {said}
        {next.data === null && ' 没有其他待处理的申请了。'}
      </p>
      {next.isError && <ReadFailureLine read={next} title="下一份申请加载失败" />}
      <div className={styles['ways']}>
        <ButtonLink to={reviewListHref()} variant="secondary" size="lg">
          返回列表
        </ButtonLink>
        {typeof next.data === 'string' && (
          <ButtonLink to={reviewHref(next.data)} size="lg">
            下一份
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
