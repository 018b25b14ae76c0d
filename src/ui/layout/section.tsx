import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../marks/icon';
import styles from './section.module.css';

export interface SectionProps {
  readonly title: string;
  /** A quiet line beside the title. */
  readonly note?: ReactNode;
  /** Link to all of it. */
  readonly more?: MoreLinkProps;
  readonly children: ReactNode;
}

/** A part of a page with its heading, without a frame. */
export function Section({ title, note, more, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
        {more && <MoreLink {...more} />}
      </header>
      {children}
    </section>
  );
}

export interface MoreLinkProps {
  readonly label: string;
  readonly to: string;
  /** What the link leads to, for screen readers. */
  readonly subject?: string;
}

/** At the end of a heading's line: the link to all of it. */
export function MoreLink({ label, to, subject }: MoreLinkProps) {
  return (
    <Link to={to} className={styles['more']} aria-label={subject === undefined ? undefined : label + subject}>
      {label}
      <Icon name="chevron-right" size={14} />
    </Link>
  );
}
