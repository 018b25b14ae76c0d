import { Link } from 'react-router-dom';
import { RETURN } from '@/lib/navigation-state';
import styles from './breadcrumb.module.css';

export interface Crumb {
  readonly label: string;
  /** Absent for the page itself, the last one. */
  readonly to?: string;
}

/** The path from the home page to this page. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="所在位置">
      <ol className={styles['list']}>
        {crumbs.map(({ label, to }) => (
          <li key={label} className={styles['item']}>
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link className={styles['link']} to={to} state={RETURN}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
