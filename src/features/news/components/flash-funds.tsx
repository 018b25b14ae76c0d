import { Link } from 'react-router-dom';
import type { FlashFund } from '../flash';
import styles from './flash-funds.module.css';

/** The funds of a flash as links to their pages, by name alone. */
export function FlashFunds({ funds }: { readonly funds: readonly FlashFund[] }) {
  return funds.map(({ code, name, href, isPrivate }) => (
    <Link key={code} to={href} className={styles['fund']} data-private={isPrivate}>
      {name}
    </Link>
  ));
}
