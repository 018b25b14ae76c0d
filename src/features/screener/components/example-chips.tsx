import { Link, useLocation } from 'react-router-dom';
import {
  parseScreenQuery,
  screenSearch,
  EMPTY_SCREEN,
  type ScreenQuery,
} from '@/domain/screener/screen-query';
import styles from './results.module.css';
import type { ScreenConditions } from '@/domain/screener/screen';

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

/** A ready-made choice to begin with; its words say what is asked and promise nothing. */
interface ScreenExample {
  readonly name: string;
  readonly search: string;
}

function example(name: string, conditions: ScreenConditions, sort: ScreenQuery['sort'] = ''): ScreenExample {
  return { name, search: screenSearch({ ...EMPTY_SCREEN, conditions, sort }) };
}

/** Public funds only, with conditions on public figures. */
const SCREEN_EXAMPLES: readonly ScreenExample[] = [
  example('小回撤债基', { types: ['03'], minYears: 3, maxDrawdownPercent: 2, isOneClass: true }, 'drawdown'),
  example('低费率指数', { types: ['04'], maxPurchasePercent: 0.15, maxManagementPercent: 0.5 }, 'size'),
  example('长期任职主动权益', { types: ['01', '02'], minTenureYears: 5, isOneClass: true }),
  example(
    '三年同类前四分之一',
    { places: [{ window: '3y', bestPercent: 25 }], minYears: 5, isOneClass: true },
    '3y',
  ),
  example('成立久、规模大', { minYears: 10, sizeYi: { min: 50 }, isOneClass: true }, 'age'),
];
