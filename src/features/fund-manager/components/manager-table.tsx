import { Link } from 'react-router-dom';
import type { ManagerEntry } from '@/contract/fund-manager';
import { formatAmount, formatCompactDate, formatSignedRate, formatThousands } from '@/domain/format';
import { managerHref } from '@/domain/fund-paths';
import { RateFigure } from '@/ui/figure';
import { GatedFigure } from '@/ui/gated-figure';
import { Monogram } from '@/ui/monogram';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/table';
import { MANAGER_COLUMNS, MANAGER_SORTS, type ManagerSort } from '../manager-columns';
import type { useListOrder } from '../use-list-order';
import { OrderHeadCells } from './order-head-cells';
import { CareerLength } from './career-length';
import styles from './manager-table.module.css';

export interface ManagerListProps {
  readonly managers: readonly ManagerEntry[];
  /** YYYYMMDD that careers are counted to: the newest NAV day of the area. */
  readonly isWithheld: boolean;
  readonly order: ReturnType<typeof useListOrder<ManagerSort>>;
  /** The columns that may be ordered by. */
  readonly sorts: readonly ManagerSort[];
}

const FIGURE_COLUMNS = MANAGER_SORTS.filter((sort) => MANAGER_COLUMNS[sort].isFigure).length;

/** Managers as a table: career, funds, size and returns. */
export function ManagerTable({ managers, isWithheld, order, sorts }: ManagerListProps) {
  return (
    <Table label="基金经理" look="tall" isHeaderSticky>
      <thead>
        <tr>
          <HeadCell>姓名</HeadCell>
          <OrderHeadCells columns={MANAGER_COLUMNS} all={MANAGER_SORTS} sorts={sorts} order={order} />
        </tr>
      </thead>
      <tbody>
        {managers.map((manager) => (
          <ManagerRow key={manager.code} manager={manager} isWithheld={isWithheld} />
        ))}
      </tbody>
    </Table>
  );
}

interface ManagerRowProps extends Pick<ManagerListProps, 'isWithheld'> {
  readonly manager: ManagerEntry;
}

function ManagerRow({ manager, isWithheld }: ManagerRowProps) {
  return (
    <tr>
      <RowHeadCell>
        <Link to={managerHref(manager.area, manager.code)} className={styles['person']}>
          <Monogram name={manager.name} />
          {manager.name}
        </Link>
      </RowHeadCell>
      <Cell isNumeric>
        <CareerLength manager={manager} />
        <span className={styles['below']}>{formatCompactDate(manager.careerStartDate)} 起</span>
      </Cell>
      <Cell isNumeric>{formatThousands(manager.fundCount)} 只</Cell>
      {isWithheld ? (
        <Cell isCentred colSpan={FIGURE_COLUMNS}>
          <GatedFigure />
        </Cell>
      ) : (
        <>
          <Cell isNumeric>{formatAmount(manager.sizeYuan)}</Cell>
          <Cell isNumeric>
            <RateFigure text={formatSignedRate(manager.careerIncome)} isStrong />
          </Cell>
          <Cell isNumeric>
            <RateFigure text={formatSignedRate(manager.year1Income)} />
          </Cell>
        </>
      )}
    </tr>
  );
}
