import type { ReactNode } from 'react';
import { StatRow, type StatItem } from '../figures/stat';
import styles from './subject-head.module.css';

export interface SubjectHeadProps {
  readonly picture: ReactNode;
  readonly title: string;
  /** Beside the title, on a line of their own on narrow screens. */
  readonly tags: ReactNode;
  /** Under the title: where it belongs, since when. */
  readonly line: ReactNode;
  /** The one figure that is set large, with its label over it. */
  readonly headline: { readonly label: ReactNode; readonly value: ReactNode };
  readonly stats: readonly StatItem[];
}

/** A person or a company at a glance: picture, names, one large figure, and the figures beside it. */
export function SubjectHead({ picture, title, tags, line, headline, stats }: SubjectHeadProps) {
  return (
    <>
      <div className={styles['identity']}>
        {picture}
        <div className={styles['texts']}>
          <div className={styles['names']}>
            <h1 className={styles['title']}>{title}</h1>
            <div className={styles['tags']}>{tags}</div>
          </div>
          <div className={styles['line']}>{line}</div>
        </div>
      </div>
      <div className={styles['figures']}>
        <div className={styles['headline']}>
          <p className={styles['label']}>{headline.label}</p>
          <div className={styles['value']}>{headline.value}</div>
        </div>
        <div className={styles['stats']}>
          <StatRow items={stats} />
        </div>
      </div>
    </>
  );
}
