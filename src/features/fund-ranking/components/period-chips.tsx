import { PERIOD_CODES, PERIOD_NAMES } from '@/domain/period';
import { ChipGroup } from '@/ui/chip-group';
import { IconButton } from '@/ui/icon-button';
import { shownPeriod } from '../ranking-columns';
import type { RankingModel } from '../use-ranking';
import styles from './period-chips.module.css';

const OPTIONS = PERIOD_CODES.map((code) => ({ value: code, label: PERIOD_NAMES[code] }));

/** The mobile list's period as a row that scrolls, and the direction of the order. */
export function PeriodChips({ model }: { readonly model: RankingModel }) {
  const { filter, change } = model;
  const isBestFirst = filter.direction === 'desc';
  return (
    <div className={styles['row']}>
      <div className={styles['chips']}>
        <ChipGroup
          label="收益区间"
          options={OPTIONS}
          value={shownPeriod(filter.sort)}
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
