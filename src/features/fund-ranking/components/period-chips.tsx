import { ChipGroup } from '@/ui/controls/chip-group';
import { IconButton } from '@/ui/controls/icon-button';
import type { RankingModel } from '../use-ranking';
import styles from './period-chips.module.css';

/** The mobile list's period as a scrolling row, and the direction of the order. */
export function PeriodChips({ model }: { readonly model: RankingModel }) {
  const { filter, chips, shown, change, maySort } = model;
  const isBestFirst = filter.direction !== 'asc';
  const options = chips
    .filter(({ key }) => maySort(key))
    .map(({ key, title }) => ({ value: key, label: title }));
  return (
    <div className={styles['row']}>
      <div className={styles['chips']}>
        <ChipGroup
          label="收益区间"
          options={options}
          value={shown.key}
          onChange={(sort) => change({ sort })}
        />
      </div>
      <IconButton
        icon={isBestFirst ? 'arrow-down' : 'arrow-up'}
        label={isBestFirst ? '由高到低，点击改为由低到高' : '由低到高，点击改为由高到低'}
        onClick={() => change({ direction: isBestFirst ? 'asc' : 'desc' })}
      />
    </div>
  );
}
