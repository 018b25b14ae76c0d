import { Icon } from '../marks/icon';
import styles from './stale-mark.module.css';

export interface StaleMarkProps {
  /** Moment the shown data is of, as text: 2026-11-20 15:00. */
  readonly since: string;
}

/** Says that what is shown is older than it should be, and from when it is. */
export function StaleMark({ since }: StaleMarkProps) {
  return (
    <span className={styles['stale']}>
      <Icon name="clock" size={14} />
      数据截至 {since}，暂未更新
    </span>
  );
}
