import { typicalDays, type ClassNames } from '@/domain/class-comparison';
import { holdingCost, type ClassCosts } from '@/domain/fees';
import { formatThousands } from '@/domain/format';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/table';
import styles from './cost-table.module.css';

interface CostTableProps {
  readonly amountYuan: number;
  readonly a: ClassCosts;
  readonly c: ClassCosts;
  readonly names: ClassNames;
}

/** The costs of both classes in yuan at holding times that people think in; the lower one stands out. */
export function CostTable({ amountYuan, a, c, names }: CostTableProps) {
  return (
    <Table label="各持有时间的费用" look="plain">
      <thead>
        <tr>
          <HeadCell>持有时间</HeadCell>
          <HeadCell isNumeric>{names.a}（元）</HeadCell>
          <HeadCell isNumeric>{names.c}（元）</HeadCell>
          <HeadCell isNumeric>更省</HeadCell>
        </tr>
      </thead>
      <tbody>
        {typicalDays(a, c).map((days) => {
          const costA = formatThousands(holdingCost(a, days) * amountYuan, 2);
          const costC = formatThousands(holdingCost(c, days) * amountYuan, 2);
          return (
            <tr key={days}>
              <RowHeadCell className="num">{daysName(days)}</RowHeadCell>
              <Cell isNumeric>{costA}</Cell>
              <Cell isNumeric>{costC}</Cell>
              <Cell isNumeric className={styles['cheaper']}>
                {costA === costC ? '相同' : cheaperName(holdingCost(a, days) < holdingCost(c, days), names)}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function daysName(days: number): string {
  return days % 365 === 0 ? `${days / 365} 年` : `${days} 天`;
}

function cheaperName(isFirst: boolean, names: ClassNames): string {
  return isFirst ? names.a : names.c;
}
