import { Link } from 'react-router-dom';
import { Icon } from '@/ui/marks/icon';
import type { Offer } from '../promotion/promotion';
import styles from './offer-list.module.css';

/** What the portal has for those who join, each with the way to see it. */
export function OfferList({ offers }: { readonly offers: readonly Offer[] }) {
  return (
    <ul className={styles['list']}>
      {offers.map(({ icon, title, text, link }) => (
        <li key={title} className={styles['offer']}>
          <Icon name={icon} size={24} className={styles['icon']} />
          <h3 className={styles['title']}>{title}</h3>
          <p className={styles['text']}>{text}</p>
          {link !== undefined && (
            <Link to={link.to} className={styles['link']}>
              {link.label}
              <Icon name="chevron-right" size={14} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
