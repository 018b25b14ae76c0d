import type { ReactNode } from 'react';
import { PageColumns } from './page-columns';
import styles from './subject-frame.module.css';
import { TabNav, type TabNavItem } from '../navigation/tab-nav';

export interface SubjectFrameProps {
  /** Name of the tab bar, for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabNavItem[];
  /** Names and key figures of the subject of all pages; a skeleton while it loads. */
  readonly head: ReactNode;
  /** The chosen page; its cards are stacked. */
  readonly children: ReactNode;
}

/**
 * One head over the pages of one thing (a fund, a manager, a company). The tab bar stays under the page header, and
 * sticky table heads below it stay under the tab bar (`--table-head-top`).
 */
export function SubjectFrame({ label, tabs, head, children }: SubjectFrameProps) {
  return (
    <>
      <div className={styles['head']}>{head}</div>
      <div className={styles['tabs']}>
        <TabNav label={label} items={tabs} />
      </div>
      <div className={styles['pages']}>
        <PageColumns>{children}</PageColumns>
      </div>
    </>
  );
}
