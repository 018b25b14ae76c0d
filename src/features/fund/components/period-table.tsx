import { formatCompactDate, formatDrawdown, formatSignedRate } from '@/domain/format';
import { PERIOD_NAMES } from '@/domain/period';
import { PlainFigure, RateFigure } from '@/ui/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/table';
import type { FundProfile } from '../fund-profile';
import styles from './period-table.module.css';

/** Return and maximum drawdown of each period, with the day their window begins. */
export function PeriodTable({ fund }: { readonly fund: FundProfile }) {
  return (
    <Table label="各区间的收益与最大回撤" look="plain">
      <thead>
        <tr>
          <HeadCell>区间</HeadCell>
          <HeadCell isNumeric>收益</HeadCell>
          <HeadCell isNumeric>最大回撤</HeadCell>
          <HeadCell isNumeric>起始日</HeadCell>
        </tr>
      </thead>
      <tbody>
        {fund.periods.map((entry) => (
          <tr key={entry.period}>
            <RowHeadCell className={styles['period']}>{PERIOD_NAMES[entry.period]}</RowHeadCell>
            <Cell isNumeric>
              <RateFigure text={formatSignedRate(entry.income)} isStrong />
            </Cell>
            <Cell isNumeric>
              <PlainFigure text={formatDrawdown(entry.drawdown)} />
            </Cell>
            <Cell isNumeric>{formatCompactDate(entry.beginDate)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
