import { namedWindows } from '@/features/fund-kit/window-names';
import { ChipGroup } from '@/ui/chip-group';
import { IconButton } from '@/ui/icon-button';
import type { FundSearchModel } from '../use-fund-search';
import styles from './order-chips.module.css';

/** The window that a narrow screen's list shows and is ordered by, and the direction of the order. */
export function OrderChips({ model }: { readonly model: FundSearchModel }) {
  const { filter, sortable, windows, change } = model;
  const isBestFirst = filter.direction === 'desc';
  return (
    <div className={styles['row']}>
      <div className={styles['chips']}>
        <ChipGroup
          label="收益区间"
          options={namedWindows(sortable, windows, filter.sort).map(({ period, name }) => ({
            value: period,
            label: name,
          }))}
          value={filter.sort}
          onChange={(sort) => change({ sort })}
        />
      </div>
      <IconButton
        icon={isBestFirst ? 'arrow-down' : 'arrow-up'}
        label={isBestFirst ? '由高到低，点按改为由低到高' : '由低到高，点按改为由高到低'}
        onClick={() => change({ direction: isBestFirst ? 'asc' : 'desc' })}
      />
    </div>
  );
}
