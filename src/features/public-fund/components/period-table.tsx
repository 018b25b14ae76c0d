import { formatCompactDate, formatDrawdown, formatSignedRate } from '@/domain/format';
import { PERIOD_NAMES } from '@/domain/period';
import { PlainFigure, RateFigure } from '@/ui/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/table';
import type { FundProfile } from '../fund-profile';

/** Return and maximum drawdown of each period, with the window they were measured over. */
export function PeriodTable({ fund }: { readonly fund: FundProfile }) {
  return (
    <Table label="阶段业绩" look="plain">
      <thead>
        <tr>
          <HeadCell>区间</HeadCell>
          <HeadCell isNumeric>收益</HeadCell>
          <HeadCell isNumeric>最大回撤</HeadCell>
          <HeadCell isNumeric>起止日期</HeadCell>
        </tr>
      </thead>
      <tbody>
        {fund.periods.map((entry) => (
          <tr key={entry.period}>
            <RowHeadCell>{PERIOD_NAMES[entry.period]}</RowHeadCell>
            <Cell isNumeric>
              <RateFigure text={formatSignedRate(entry.income)} isStrong />
            </Cell>
            <Cell isNumeric>
              <PlainFigure text={formatDrawdown(entry.drawdown)} />
            </Cell>
            <Cell isNumeric>
              {formatCompactDate(entry.beginDate)} 至 {formatCompactDate(entry.endDate)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
