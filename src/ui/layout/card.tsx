import { useId, type ReactNode } from 'react';
import { cx } from '@/lib/cx';
import styles from './card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** A quiet line beside the title: period, date, source. */
  readonly note?: ReactNode;
  /** At the far end of the title line: a link to more, or range chips. */
  readonly action?: ReactNode;
  /** On narrow screens the title is for screen readers alone, and the action lies over the content's upper corner. */
  readonly isActionInCorner?: boolean;
  /** `flush` lets a table or list reach the edges. */
  readonly padding?: 'normal' | 'compact' | 'flush';
  /** Keeps its frame on narrow screens, where cards otherwise run from edge to edge. */
  readonly isBoxedOnMobile?: boolean;
  readonly headingLevel?: 2 | 3;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A surface with a hairline around it. With a title it is a region of that name. */
export function Card(props: CardProps) {
  const {
    title,
    note,
    action,
    padding = 'normal',
    isActionInCorner,
    isBoxedOnMobile,
    headingLevel,
    children,
    className,
  } = props;
  const titleId = useId();
  const Heading = headingLevel === 3 ? 'h3' : 'h2';
  const hasTitle = title !== undefined;
  return (
    <section
      aria-labelledby={hasTitle ? titleId : undefined}
      className={cx(
        styles['card'],
        padding !== 'normal' && styles[padding],
        isBoxedOnMobile && styles['boxed'],
        className,
      )}
    >
      <div className={styles['body']}>
        {hasTitle && (
          <header className={cx(styles['head'], isActionInCorner && styles['corner'])}>
            <Heading id={titleId} className={styles['title']}>
              {title}
            </Heading>
            {note !== undefined && <span className={styles['note']}>{note}</span>}
            {action !== undefined && (
              <div className={styles['action']} data-print="hide">
                {action}
              </div>
            )}
          </header>
        )}
        {children}
      </div>
    </section>
  );
}
