import { NewestColumns } from './column-chart';
import styles from './quartile-strip.module.css';

export interface QuartileYear {
  readonly label: string;
  /** 1 is the best quarter; `null` without a rank. */
  readonly quartile: 1 | 2 | 3 | 4 | null;
  /** 64/1,215; '--' without a rank. */
  readonly place: string;
  /** A quiet line under the place. */
  readonly note?: string;
}

export interface QuartileStripProps {
  readonly label: string;
  /** In the order of time. */
  readonly years: readonly QuartileYear[];
}

const QUARTERS = [1, 2, 3, 4] as const;
const WORDS = { 1: '优秀', 2: '良好', 3: '一般', 4: '靠后' } as const;

/** The quarter of the class by year: four boxes over one another, the best on top, the year's own lit. */
export function QuartileStrip({ label, years }: QuartileStripProps) {
  return (
    <NewestColumns label={label} least="84px" count={years.length}>
      {years.map((year) => (
        <li key={year.label} className={styles['year']}>
          <span className={styles['boxes']} aria-hidden="true">
            {QUARTERS.map((quarter) => (
              <span key={quarter} className={styles['box']} data-here={quarter === year.quartile} />
            ))}
          </span>
          <span className={styles['label']}>{year.label}</span>
          <span className={styles['word']}>{year.quartile === null ? '--' : WORDS[year.quartile]}</span>
          <span className={styles['place']}>{year.place}</span>
          {year.note !== undefined && <span className={styles['place']}>{year.note}</span>}
        </li>
      ))}
    </NewestColumns>
  );
}
