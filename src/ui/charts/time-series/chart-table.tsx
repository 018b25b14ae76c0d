import { useState } from 'react';
import { csvText, type CsvCell } from '@/lib/csv';
import { saveTextFile } from '@/lib/download';
import { Button } from '../../controls/button';
import { RateFigure, PlainFigure } from '../../figures/figure';
import { Pager } from '../../navigation/pager';
import { Cell, HeadCell, RowHeadCell, Table } from '../../figures/table';
import styles from './chart-frame.module.css';
import { finiteOrNull } from './chart-scale';
import type { ChartData, IndexRange } from './chart-types';
import { dayText, eventText, valueText, type ChartWording } from './chart-words';

const ROWS_PER_PAGE = 20;

export interface ChartTableProps {
  readonly id: string;
  readonly label: string;
  readonly data: ChartData;
  readonly range: IndexRange;
  readonly wording: ChartWording;
}

/** The same figures as a table, newest first, a page at a time. */
export function ChartTable({ id, label, data, range, wording }: ChartTableProps) {
  const [wantedPage, setPage] = useState(1);
  const rowCount = range.to - range.from + 1;
  const pageCount = Math.max(Math.ceil(rowCount / ROWS_PER_PAGE), 1);
  const page = Math.min(wantedPage, pageCount);
  const start = (page - 1) * ROWS_PER_PAGE;
  const indexes = Array.from(
    { length: Math.min(ROWS_PER_PAGE, rowCount - start) },
    (_, offset) => range.to - start - offset,
  );
  const hasMarks = data.marks.length > 0;
  return (
    <div id={id} className={styles['table']}>
      <Table label={`${label}数据表`} look="plain">
        <thead>
          <tr>
            <HeadCell>日期</HeadCell>
            {data.series.map((series) => (
              <HeadCell key={series.key} isNumeric>
                {series.label}
              </HeadCell>
            ))}
            {hasMarks && <HeadCell className={styles['events']}>事件</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {indexes.map((index) => (
            <tr key={index}>
              <RowHeadCell>{dayText(data, index, wording)}</RowHeadCell>
              {data.series.map((series) => (
                <Cell key={series.key} isNumeric>
                  <FigureOf text={valueText(series, index, wording)} />
                </Cell>
              ))}
              {hasMarks && <Cell className={styles['events']}>{eventText(data, index)}</Cell>}
            </tr>
          ))}
        </tbody>
      </Table>
      <div className={styles['foot']}>
        {pageCount > 1 && (
          <Pager look="compact" label="数据表分页" page={page} pageCount={pageCount} onChange={setPage} />
        )}
        <Button
          variant="link"
          size="sm"
          onClick={() => saveTextFile(`${label}.csv`, csvText(csvRows(data, range, wording)), 'text/csv')}
        >
          导出 CSV
        </Button>
      </div>
    </div>
  );
}

/** All rows of the table, the newest first. */
function csvRows(data: ChartData, { from, to }: IndexRange, wording: ChartWording): CsvCell[][] {
  const hasMarks = data.marks.length > 0;
  const rows = Array.from({ length: to - from + 1 }, (_, offset) => {
    const index = to - offset;
    const values = data.series.map((series) =>
      finiteOrNull(series.values[index]) === null ? null : valueText(series, index, wording),
    );
    return [dayText(data, index, wording), ...values, ...(hasMarks ? [eventText(data, index)] : [])];
  });
  return [['日期', ...data.series.map(({ label }) => label), ...(hasMarks ? ['事件'] : [])], ...rows];
}

function FigureOf({ text }: { readonly text: string }) {
  return /^[+\-−]/.test(text) ? <RateFigure text={text} /> : <PlainFigure text={text} />;
}
