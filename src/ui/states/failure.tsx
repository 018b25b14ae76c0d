import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import styles from './failure.module.css';
import { Icon } from '../marks/icon';

export interface FailureProps {
  /** What happened, in plain words: 净值数据加载失败. */
  readonly title: string;
  /** What to do about it. */
  readonly hint?: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** Found in the logs of the gateway; shown as 编号 so that the visitor can name it. */
  readonly requestId?: string;
  /** An alternative beside 重试. */
  readonly action?: ReactNode;
}

/** A section that could not be loaded. The rest of the page stays as it is. */
export function SectionFailure({ title, hint, onRetry, isRetrying, requestId, action }: FailureProps) {
  return (
    <div role="alert" className={styles['section']}>
      <BrokenLine />
      <p className={styles['title']}>{title}</p>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      {(onRetry ?? action) !== undefined && (
        <div className={styles['action']}>
          {onRetry && <RetryButton onRetry={onRetry} isRetrying={isRetrying} />}
          {action}
        </div>
      )}
      {requestId !== undefined && <p className={styles['id']}>编号 {requestId}</p>}
    </div>
  );
}

/** A failure in one line, beside what is still shown. */
export function InlineFailure({ title, hint, onRetry, isRetrying, requestId, action }: FailureProps) {
  return (
    <div role="alert" className={styles['inline']}>
      <Icon name="warning" size={16} className={styles['mark']} />
      <span>
        {title}
        {hint !== undefined && `，${hint}`}
      </span>
      {requestId !== undefined && <span className={styles['id']}>编号 {requestId}</span>}
      {onRetry && (
        <Button variant="link" size="sm" isLoading={isRetrying ?? false} onClick={onRetry}>
          重试
        </Button>
      )}
      {action}
    </div>
  );
}

interface RetryProps {
  readonly onRetry: () => void;
  readonly isRetrying: boolean | undefined;
}

function RetryButton({ onRetry, isRetrying = false }: RetryProps) {
  return (
    <Button variant="secondary" isLoading={isRetrying} onClick={onRetry}>
      <Icon name="refresh" size={16} />
      重试
    </Button>
  );
}

function BrokenLine() {
  return (
    <svg className={styles['picture']} viewBox="0 0 132 72" aria-hidden="true" focusable="false">
      <ellipse className={styles['ground']} cx="66" cy="52" rx="58" ry="16" />
      <path className={styles['line']} d="M18 50l14-10 10 6 12-20" />
      <path className={styles['gap']} d="M56 24l22 12" />
      <path className={styles['line']} d="M80 38l10-14 10 8 14-18" />
    </svg>
  );
}
