import { Link } from 'react-router-dom';
import { Icon } from '@/ui/icon';
import type { Fraud } from '../protection-guide';
import styles from './fraud-list.module.css';

/** Common frauds, each opening to what happens, what gives it away and what to do. */
export function FraudList({ frauds }: { readonly frauds: readonly Fraud[] }) {
  return (
    <ul className={styles['list']} aria-label="常见骗局">
      {frauds.map((fraud, place) => (
        <li key={fraud.title} className={styles['item']}>
          <FraudEntry fraud={fraud} isOpen={place === 0} />
        </li>
      ))}
    </ul>
  );
}

interface FraudEntryProps {
  readonly fraud: Fraud;
  /** At first; the visitor opens and closes it. */
  readonly isOpen: boolean;
}

function FraudEntry({ fraud: { title, story, signs, advice, articleHref }, isOpen }: FraudEntryProps) {
  return (
    <details className={styles['fraud']} open={isOpen}>
      <summary className={styles['summary']}>
        <span>{title}</span>
        <Icon name="chevron-down" size={16} className={styles['arrow']} />
      </summary>
      <div className={styles['content']}>
        <p>{story}</p>
        <h3 className={styles['label']}>识别信号</h3>
        <ul className={styles['signs']}>
          {signs.map((sign) => (
            <li key={sign} className={styles['sign']}>
              <Icon name="warning" size={16} className={styles['mark']} />
              {sign}
            </li>
          ))}
        </ul>
        <h3 className={styles['label']}>怎么做</h3>
        <p>{advice}</p>
        {articleHref !== null && (
          <Link to={articleHref} className={styles['more']}>
            阅读相关案例
            <Icon name="chevron-right" size={14} />
          </Link>
        )}
      </div>
    </details>
  );
}
