import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@/ui/marks/icon';
import styles from './promotion-foot.module.css';

export interface OtherKind {
  readonly question: string;
  readonly label: string;
  readonly to: string;
}

interface PromotionFootProps {
  /** The way to the form once more, for whoever has read so far; null where it is in view anyway. */
  readonly action: ReactNode;
  /** For whoever is in the wrong place: the way to the other promotion page. */
  readonly other: OtherKind;
}

/** Where the page ends: on to the form, or over to the other kind. */
export function PromotionFoot({ action, other }: PromotionFootProps) {
  return (
    <div className={styles['foot']}>
      {action}
      <p className={styles['other']}>
        {other.question}
        <Link to={other.to} className={styles['link']}>
          {other.label}
          <Icon name="chevron-right" size={16} />
        </Link>
      </p>
    </div>
  );
}
