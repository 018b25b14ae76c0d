import { Link, useLocation } from 'react-router-dom';
import { parseScreenQuery, screenSearch } from '@/domain/screen-query';
import { SCREEN_EXAMPLES } from '../screen-examples';
import styles from './results.module.css';

/** Choices to begin with, each a link to its conditions. */
export function ExampleChips() {
  const { pathname, search } = useLocation();
  const asked = screenSearch(parseScreenQuery(new URLSearchParams(search)));
  return (
    <nav aria-label="条件示例" className={styles['examples']}>
      <span className={styles['examplesLabel']}>示例</span>
      {SCREEN_EXAMPLES.map(({ name, search: wanted }) => (
        <Link
          key={name}
          to={pathname + wanted}
          preventScrollReset
          className={styles['example']}
          aria-current={asked === wanted ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
