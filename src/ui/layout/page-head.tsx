import type { ReactNode, Ref } from 'react';
import { cx } from '@/lib/cx';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import styles from './page-head.module.css';
import { PageTitle } from './page-title';

interface PageHeadProps {
  readonly title: ReactNode;
  /** What it is about, or how much there is. */
  readonly note?: ReactNode;
  /** At the end of the line; not printed. */
  readonly tools?: ReactNode;
  /** The way here, a Breadcrumb; on wide screens. */
  readonly way?: ReactNode;
  /** The note stands beside the title, or below it in larger words. */
  readonly look?: 'line' | 'stacked';
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Whether the title is seen on a narrow screen too. */
  readonly isTitleOnPhone?: boolean;
}

/** The beginning of a page: where it stands, what it is called, what it is about, and what can be done with it. */
export function PageHead(props: PageHeadProps) {
  const { title, note, tools, way, look = 'line', titleRef, isTitleOnPhone = false } = props;
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const hasMore = note !== undefined || tools !== undefined;
  const heading = (
    <PageTitle ref={titleRef} isOnPhone={isTitleOnPhone}>
      {title}
    </PageTitle>
  );
  // No empty band on a narrow screen.
  if (isMobile && !isTitleOnPhone && !hasMore) return heading;
  return (
    <>
      {!isMobile && way}
      <header className={cx(styles['head'], styles[look])}>
        {heading}
        {note !== undefined && <div className={styles['note']}>{note}</div>}
        {tools !== undefined && (
          <div className={styles['tools']} data-print="hide">
            {tools}
          </div>
        )}
      </header>
    </>
  );
}
