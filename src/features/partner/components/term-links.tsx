import { Link } from 'react-router-dom';
import { Icon } from '@/ui/marks/icon';
import styles from './term-links.module.css';

interface TermLink {
  readonly name: string;
  readonly to: string;
}

/** The texts that are agreed to with an application: to be read before. */
export function TermLinks({ terms }: { readonly terms: readonly TermLink[] }) {
  return (
    <ul className={styles['list']}>
      {terms.map(({ name, to }) => (
        <li key={to}>
          <Link to={to} className={styles['link']}>
            <Icon name="document" size={18} />
            <span>{name}</span>
            <Icon name="chevron-right" size={16} className={styles['arrow']} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
