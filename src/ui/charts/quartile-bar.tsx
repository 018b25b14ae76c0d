import { cx } from '@/lib/cx';
import styles from './quartile-bar.module.css';

export interface QuartileBarProps {
  /** 1 is the best quarter of the class; `null` without a rank. */
  readonly quartile: 1 | 2 | 3 | 4 | null;
}

const QUARTERS = [1, 2, 3, 4] as const;
const WORDS = { 1: '优秀', 2: '良好', 3: '一般', 4: '靠后' } as const;

/** The quarter of a fund within its class: four segments with one lit, and its name. */
export function QuartileBar({ quartile }: QuartileBarProps) {
  return (
    <span className={styles['bar']}>
      <span className={styles['segments']} aria-hidden="true">
        {QUARTERS.map((quarter) => (
          <span key={quarter} className={styles['segment']} data-here={quarter === quartile} />
        ))}
      </span>
      <span className={cx(styles['word'], quartile === null && styles['none'])}>
        {quartile === null ? '--' : WORDS[quartile]}
      </span>
    </span>
  );
}
