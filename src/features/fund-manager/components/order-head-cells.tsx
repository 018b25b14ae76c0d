import { HeadCell, SortHeadCell } from '@/ui/table';
import type { useListOrder } from '../use-list-order';

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
