import type { ReactNode, Ref } from 'react';
import { cx } from '@/lib/cx';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import styles from './page-head.module.css';

export interface PageTitleProps {
  readonly children: ReactNode;
  /** Takes the focus where something else was taken away. */
  readonly ref?: Ref<HTMLHeadingElement> | undefined;
  /** On a narrow screen the bar above says it, so that it is only heard; unless it says more than the bar. */
  readonly isOnPhone?: boolean;
  readonly className?: string | undefined;
}

/** What a page is called. */
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
