import type { ReactNode } from 'react';
import { CardLink } from '@/ui/card-link';
import styles from './picture-card.module.css';

interface PictureCardProps {
  readonly title: string;
  readonly summary: string;
  readonly picture: string | null;
  readonly href: string;
  /** A word on the picture. */
  readonly mark?: ReactNode;
  readonly foot?: ReactNode;
}

/** A picture of 16 to 9 with what it leads to below it; the whole card is one link. */
export function PictureCard({ title, summary, picture, href, mark, foot }: PictureCardProps) {
  return (
    <div className={styles['card']}>
      <div className={styles['picture']}>
        {picture !== null && <img src={picture} alt="" width={800} height={450} loading="lazy" />}
        {mark !== undefined && <span className={styles['mark']}>{mark}</span>}
      </div>
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          <CardLink to={href} draggable={false}>
            {title}
          </CardLink>
        </h3>
        <p className={styles['summary']}>{summary}</p>
        {foot !== undefined && <p className={styles['foot']}>{foot}</p>}
      </div>
    </div>
  );
}
