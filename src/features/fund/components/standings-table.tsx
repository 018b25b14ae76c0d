import { formatDrawdown, formatSignedRate } from '@/domain/format';
import type { PeriodCode } from '@/domain/period';
import { PlainFigure, RateFigure } from '@/ui/figure';
import { QuartileBar } from '@/ui/quartile-bar';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/table';
import { placeText, quartileOf, type PeriodStanding } from '@/features/fund-kit/standings';

interface StandingsTableProps {
  readonly periods: readonly PeriodStanding[];
  readonly nameOf: (period: PeriodCode) => string;
  /** Whether there is anything to say of class, benchmark and place. */
  readonly hasClass: boolean;
}

/** The periods as a table. */
export function StandingsTable({ periods, nameOf, hasClass }: StandingsTableProps) {
  return (
    <Table label="各区间的收益与最大回撤" look="plain">
      <thead>
        <tr>
          <HeadCell>区间</HeadCell>
          <HeadCell isNumeric>收益</HeadCell>
          <HeadCell isNumeric>最大回撤</HeadCell>
          {hasClass && (
            <>
              <HeadCell isNumeric>同类平均</HeadCell>
              <HeadCell isNumeric>业绩基准</HeadCell>
              <HeadCell isNumeric>排名</HeadCell>
              <HeadCell isNumeric>四分位</HeadCell>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {periods.map((entry) => (
          <tr key={entry.period}>
            <RowHeadCell>{nameOf(entry.period)}</RowHeadCell>
            <Cell isNumeric>
              <RateFigure text={formatSignedRate(entry.income)} isStrong />
            </Cell>
            <Cell isNumeric>
              <PlainFigure text={formatDrawdown(entry.drawdown)} />
            </Cell>
            {hasClass && <ClassCells entry={entry} />}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ClassCells({ entry }: { readonly entry: PeriodStanding }) {
  return (
    <>
      <Cell isNumeric>
        <RateFigure text={formatSignedRate(entry.categoryIncome)} />
      </Cell>
      <Cell isNumeric>
        <RateFigure text={formatSignedRate(entry.benchmarkIncome)} />
      </Cell>
      <Cell isNumeric>
        <PlainFigure text={placeText(entry)} />
      </Cell>
      <Cell isNumeric>
        <QuartileBar quartile={quartileOf(entry)} />
      </Cell>
    </>
  );
}
