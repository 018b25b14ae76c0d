import type { ReactNode } from 'react';
import { CardLink } from '@/ui/card-link';
import { cx } from '@/lib/cx';
import styles from './picture-card.module.css';

interface PictureCardProps {
  readonly title: string;
  /** '' for none. */
  readonly summary: string;
  /** '' or `null` for none: then the card is words alone. */
  readonly picture: string | null;
  /** `null` where it leads nowhere. */
  readonly href: string | null;
  /** A word on the picture. */
  readonly mark?: ReactNode;
  readonly foot?: ReactNode;
}

/** A picture of 16 to 9 with what it leads to below it; the whole card is one link where it leads anywhere. */
export function PictureCard({ title, summary, picture, href, mark, foot }: PictureCardProps) {
  const hasPicture = picture !== null && picture !== '';
  return (
    <div className={cx(styles['card'], !hasPicture && styles['plain'])}>
      {hasPicture && (
        <div className={styles['picture']}>
          <img src={picture} alt="" width={800} height={450} loading="lazy" />
          {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
        </div>
      )}
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          <CardLink to={href} draggable={false}>
            {title}
          </CardLink>
        </h3>
        {!hasPicture && mark}
        {summary !== '' && <p className={styles['summary']}>{summary}</p>}
        {foot !== undefined && <p className={styles['foot']}>{foot}</p>}
      </div>
    </div>
  );
}
