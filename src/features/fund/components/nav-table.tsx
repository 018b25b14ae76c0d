import { CHANGE_NAMES } from '@/domain/change-names';
import { isoDay } from '@/domain/day';
import { formatDecimal, formatNav, formatPercent, formatSignedRate } from '@/domain/format';
import type { NavKind } from '@/domain/performance-rules';
import { PlainFigure, RateFigure } from '@/ui/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/table';
import type { NavRow } from '../nav-rows';
import styles from './nav-table.module.css';

interface NavTableProps {
  readonly rows: readonly NavRow[];
  readonly isMoney: boolean;
  readonly frequency: NavKind;
}

/** Values by day, the newest first; what happened stands under its day. */
export function NavTable({ rows, isMoney, frequency }: NavTableProps) {
  return (
    <Table label="各日净值" look="plain">
      <thead>
        <tr>
          <HeadCell>日期</HeadCell>
          {isMoney ? (
            <>
              <HeadCell isNumeric>万份收益（元）</HeadCell>
              <HeadCell isNumeric>七日年化</HeadCell>
            </>
          ) : (
            <>
              <HeadCell isNumeric>单位净值</HeadCell>
              <HeadCell isNumeric>累计净值</HeadCell>
              <HeadCell isNumeric>{CHANGE_NAMES[frequency]}</HeadCell>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.day}>
            <RowHeadCell className={styles['day']}>
              {isoDay(row.day)}
              {row.events.length > 0 && <span className={styles['events']}>{row.events.join('；')}</span>}
            </RowHeadCell>
            {isMoney ? <MoneyCells row={row} /> : <NavCells row={row} />}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function NavCells({ row }: { readonly row: NavRow }) {
  return (
    <>
      <Cell isNumeric>
        <PlainFigure text={formatNav(row.nav)} />
      </Cell>
      <Cell isNumeric>
        <PlainFigure text={formatNav(row.accumulated)} />
      </Cell>
      <Cell isNumeric>
        <RateFigure text={formatSignedRate(row.change)} />
      </Cell>
    </>
  );
}

function MoneyCells({ row }: { readonly row: NavRow }) {
  return (
    <>
      <Cell isNumeric>
        <PlainFigure text={formatDecimal(row.nav, 4)} />
      </Cell>
      <Cell isNumeric>
        <PlainFigure text={formatPercent(row.sevenDayRate)} />
      </Cell>
    </>
  );
}
