import { ChipGroup, type ChipOption } from '@/ui/chip-group';
import { IconButton } from '@/ui/icon-button';
import type { ListOrder } from '../list-order';
import styles from './order-bar.module.css';

interface OrderBarProps<Key extends string> {
  readonly order: ListOrder<Key>;
  readonly sortBy: (key: Key) => void;
  readonly options: readonly ChipOption<Key>[];
}

/** The order of a list on narrow screens: what by as a row of chips, and which way round. */
export function OrderBar<Key extends string>({ order, sortBy, options }: OrderBarProps<Key>) {
  const isLargestFirst = order.direction === 'desc';
  return (
    <div className={styles['bar']}>
      <div className={styles['chips']}>
        <ChipGroup label="排序" options={options} value={order.sort} onChange={sortBy} />
      </div>
      <IconButton
        icon={isLargestFirst ? 'arrow-down' : 'arrow-up'}
        label={isLargestFirst ? '由高到低，点按改为由低到高' : '由低到高，点按改为由高到低'}
        onClick={() => sortBy(order.sort)}
      />
    </div>
  );
}
