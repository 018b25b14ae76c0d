import { ChipGroup } from '@/ui/controls/chip-group';
import { SelectField, type SelectOption } from '@/ui/fields/select-field';
import type { WatchlistModel } from '../use-watchlist';
import { RETURN_COLUMNS, type ReturnKey } from '../watch-columns';
import type { Direction } from '../watch-view';
import styles from './watch-board.module.css';

const PERIODS = RETURN_COLUMNS.map(({ key, title }) => ({ value: key, label: title }));
const OWN_ORDER = { value: '', label: '我的顺序' } as const;
const BY_FIGURE = [
  { value: 'desc', label: '由高到低' },
  { value: 'asc', label: '由低到高' },
] as const satisfies readonly SelectOption<Direction>[];

/** The return that a narrow list shows, and whether the list is ordered by it; stays in view. */
export function PeriodBar({ model }: { readonly model: WatchlistModel }) {
  const { view, change, maySort } = model;
  const choose = (period: ReturnKey) => {
    const isOrdered = view.sort !== null;
    change({ period, ...(isOrdered ? { sort: maySort(period) ? period : null } : {}) });
  };
  return (
    <div className={styles['periods']}>
      <div className={styles['chips']}>
        <ChipGroup label="收益区间" options={PERIODS} value={view.period} onChange={choose} />
      </div>
      <SelectField<Direction | ''>
        label="排序"
        labelLook="hidden"
        className={styles['order']}
        options={maySort(view.period) ? [OWN_ORDER, ...BY_FIGURE] : [OWN_ORDER]}
        value={view.sort === null ? '' : view.direction}
        onChange={(order) => change(order === '' ? { sort: null } : { sort: view.period, direction: order })}
      />
    </div>
  );
}

/** The same choice on wide screens, where the columns show every return: for the averages alone. */
export function AveragePeriod({ model }: { readonly model: WatchlistModel }) {
  const { view, change } = model;
  return (
    <SelectField
      label="平均涨幅区间"
      labelLook="inline"
      options={PERIODS.filter(({ value }) => value !== 'day')}
      value={view.period === 'day' ? 'year1' : view.period}
      onChange={(period) => change({ period })}
    />
  );
}
