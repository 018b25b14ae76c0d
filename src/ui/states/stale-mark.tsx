import { Icon } from '../marks/icon';
import styles from './stale-mark.module.css';

export interface StaleMarkProps {
  /** As-of time of the displayed data, as text: 2026-11-20 15:00. */
  readonly since: string;
}

/** Marks data that is older than it should be, with its as-of time. */
export function StaleMark({ since }: StaleMarkProps) {
  return (
    <span className={styles['stale']}>
      <Icon name="clock" size={14} />
      数据截至 {since}，暂未更新
    </span>
  );
}
