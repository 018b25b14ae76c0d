import { Icon } from '@/ui/icon';
import type { Problem } from './form-problems';
import styles from './application-form.module.css';

interface ErrorSummaryProps {
  /** What the last attempt found, in its order. */
  readonly problems: readonly Problem[];
  readonly isOpen: (problem: Problem) => boolean;
  readonly onShow: (key: string) => void;
}

/**
 * What keeps the step from being left, each a way to its field. What is mended stays in its place until the next attempt:
 * nothing below moves away from a finger that is about to press it.
 */
export function ErrorSummary({ problems, isOpen, onShow }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  const openCount = problems.filter(isOpen).length;
  return (
    <div className={styles['summary']} data-mended={openCount === 0}>
      <p role="alert" className={styles['summaryTitle']}>
        <Icon name={openCount === 0 ? 'check' : 'warning'} size={16} />
        {openCount === 0 ? '都已改好，可以继续' : `还有 ${openCount} 处需要修改`}
      </p>
      <ul className={styles['summaryList']}>
        {problems.map((problem) => (
          <li key={problem.key}>
            <button
              type="button"
              className={styles['summaryItem']}
              data-mended={!isOpen(problem)}
              onClick={() => onShow(problem.key)}
            >
              {problem.label}：{isOpen(problem) ? problem.words : '已改好'}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
