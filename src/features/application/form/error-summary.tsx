import { Icon } from '@/ui/icon';
import type { Problem } from './form-problems';
import styles from './application-form.module.css';

interface ErrorSummaryProps {
  readonly problems: readonly Problem[];
  readonly onShow: (key: string) => void;
}

/** What keeps the step from being left, each a way to its field. */
export function ErrorSummary({ problems, onShow }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className={styles['summary']}>
      <p className={styles['summaryTitle']}>
        <Icon name="warning" size={16} />
        还有 {problems.length} 处需要修改
      </p>
      <ul className={styles['summaryList']}>
        {problems.map(({ key, label, words }) => (
          <li key={key}>
            <button type="button" className={styles['summaryItem']} onClick={() => onShow(key)}>
              {label}：{words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
