import { ChipGroup, type ChipOption } from '@/ui/controls/chip-group';
import { IconButton } from '@/ui/controls/icon-button';
import { HeadCell, SortHeadCell } from '@/ui/figures/table';
import styles from './order-bar.module.css';
import type { ListOrder, useListOrder } from '../use-list-order';

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
        label={isLargestFirst ? '由高到低，点击改为由低到高' : '由低到高，点击改为由高到低'}
        onClick={() => sortBy(order.sort)}
      />
    </div>
  );
}

interface OrderHeadCellsProps<Sort extends string> {
  readonly columns: Readonly<Record<Sort, { readonly title: string }>>;
  /** All columns in their order, and those of them that may be ordered by. */
  readonly all: readonly Sort[];
  readonly sorts: readonly Sort[];
  readonly order: ReturnType<typeof useListOrder<Sort>>;
}

/** The heads of a list's figure columns: a press on one orders by it, where that is allowed. */
export function OrderHeadCells<Sort extends string>({
  columns,
  all,
  sorts,
  order,
}: OrderHeadCellsProps<Sort>) {
  return all.map((sort) =>
    sorts.includes(sort) ? (
      <SortHeadCell
        key={sort}
        isNumeric
        direction={order.directionOf(sort)}
        onSort={() => order.sortBy(sort)}
      >
        {columns[sort].title}
      </SortHeadCell>
    ) : (
      <HeadCell key={sort} isNumeric>
        {columns[sort].title}
      </HeadCell>
    ),
  );
}
