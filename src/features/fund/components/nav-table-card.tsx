import { useMemo, useState } from 'react';
import {
  formatThousands,
  formatDecimal,
  formatNav,
  formatPercent,
  formatSignedRate,
} from '@/domain/text/format';
import { csvText } from '@/lib/csv';
import { saveTextFile } from '@/lib/download';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { Icon } from '@/ui/marks/icon';
import { Pager } from '@/ui/navigation/pager';
import { usePrinting } from '@/lib/printing';
import { DayRangeFields } from '@/features/fund-kit/components/day-range-fields';
import { windowName } from '@/domain/funds/change-names';
import { isoDay } from '@/domain/calendar/day';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { entriesBetween, navCsvRows, navRows } from '../nav-rows';
import styles from './nav-table-card.module.css';
import type { NavHistory } from '@/features/fund-kit/nav-history';
import type { NavKind } from '@/domain/returns/performance-rules';
import type { NavRow } from '../nav-rows';

interface NavTableCardProps {
  readonly name: string;
  readonly history: NavHistory;
  readonly isMoney: boolean;
}

const PAGE_SIZE = 20;
/** Number of printed values: paper has no next page, and about a year of daily values is enough. */
const PRINTED_ROWS = 250;

/** Every value of the fund, twenty a page, and all of them as a file. */
export function NavTableCard({ name, history, isMoney }: NavTableCardProps) {
  const isPrinting = usePrinting();
  const limits = { from: history.days[0] ?? 0, to: history.days.at(-1) ?? 0 };
  const [span, setSpan] = useState(limits);
  const [wantedPage, setPage] = useState(1);
  const entries = useMemo(() => entriesBetween(history, span.from, span.to), [history, span]);
  const count = entries === null ? 0 : entries.to - entries.from + 1;
  const pageCount = Math.max(Math.ceil(count / PAGE_SIZE), 1);
  const page = Math.min(wantedPage, pageCount);
  const shown = isPrinting
    ? { first: 0, size: PRINTED_ROWS }
    : { first: (page - 1) * PAGE_SIZE, size: PAGE_SIZE };
  const save = () =>
    saveTextFile(`${name}-${history.code}-净值.csv`, csvText(navCsvRows(history, isMoney)), 'text/csv');
  return (
    <Card
      title="净值明细"
      note={isMoney ? undefined : '日涨幅按复权净值'}
      action={
        <Button variant="link" size="sm" onClick={save}>
          <Icon name="download" size={16} />
          导出 CSV
        </Button>
      }
    >
      {history.days.length > 1 && (
        <DayRangeFields
          label="净值日期范围"
          initial={limits}
          limits={limits}
          onChange={(range) => {
            setSpan(range);
            setPage(1);
          }}
        />
      )}
      {entries === null ? (
        <EmptyState isCompact title="所选日期内没有净值" hint="请更换日期范围。" />
      ) : (
        <NavTable
          rows={rowsOf(history, isMoney, entries, shown)}
          isMoney={isMoney}
          frequency={history.frequency}
        />
      )}
      {isPrinting && count > PRINTED_ROWS && <p>仅打印最近 {PRINTED_ROWS} 条，完整数据请导出 CSV。</p>}
      {pageCount > 1 && (
        <div className={styles['pager']}>
          <Pager
            label="净值明细分页"
            page={page}
            pageCount={pageCount}
            total={`共 ${formatThousands(count)} 条`}
            onChange={setPage}
          />
        </div>
      )}
    </Card>
  );
}

interface Shown {
  readonly first: number;
  readonly size: number;
}

function rowsOf(
  history: NavHistory,
  isMoney: boolean,
  entries: { readonly from: number; readonly to: number },
  { first, size }: Shown,
) {
  const to = entries.to - first;
  return navRows(history, isMoney, { from: Math.max(to - size + 1, entries.from), to });
}

interface NavTableProps {
  readonly rows: readonly NavRow[];
  readonly isMoney: boolean;
  readonly frequency: NavKind | null;
}

/** Values by day, the newest first, with the events of a day below it. */
function NavTable({ rows, isMoney, frequency }: NavTableProps) {
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
              <HeadCell isNumeric>{windowName('0', frequency)}</HeadCell>
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
