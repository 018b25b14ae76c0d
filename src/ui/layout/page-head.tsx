import type { ReactNode, Ref } from 'react';
import { cx } from '@/lib/cx';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  /** What it is about, or how much there is. */
  readonly note?: ReactNode;
  /** At the end of the line; not printed. */
  readonly tools?: ReactNode;
  /** A Breadcrumb; on wide screens only. */
  readonly way?: ReactNode;
  /** The note is beside the title, or below it in larger type. */
  readonly look?: 'line' | 'stacked';
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** Whether the title is visible on a narrow screen too. */
  readonly isTitleOnPhone?: boolean;
}

/** The head of a page: breadcrumb, title, note and tools. */
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

interface PageTitleProps {
  readonly children: ReactNode;
  /** For moving the focus to the title, when the focused element was removed. */
  readonly ref?: Ref<HTMLHeadingElement> | undefined;
  /** On a narrow screen the top bar shows the title, so that this one is for screen readers only, unless this is set. */
  readonly isOnPhone?: boolean;
  readonly className?: string | undefined;
}

/** The title of a page. */
export function PageTitle({ children, ref, isOnPhone = false, className }: PageTitleProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const isHeard = isMobile && !isOnPhone;
  return (
    <h1
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={isHeard ? 'visually-hidden' : cx(styles['title'], className)}
    >
      {children}
    </h1>
  );
}
