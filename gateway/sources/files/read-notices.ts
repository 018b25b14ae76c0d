import { cellText, codeReader, hasLayout, isInFuture, matchColumns, needCell, takeCell } from './columns';
import { FUND_CODE_TITLES } from './layouts';
import { isMissing, readDay, readName, readNumber } from './read-cell';
import type { Day } from '../../../src/domain/calendar/day';
import type { FileReport } from '../import-report';
import type { AnnouncementRecord, RatingRecord } from '../records';
import type { Cell } from './read-cell';
import type { Column, Layout } from './columns';
import type { Table } from './forms/read-table';

type AnnouncementField = 'code' | 'day' | 'title' | 'id' | 'url';

/** Announcements of a fund (AKShare fund_announcement_dividend_em, _report_em, _personnel_em). */
export const ANNOUNCEMENT_LAYOUT: Layout<AnnouncementField> = {
  name: '基金公告',
  titles: {
    code: FUND_CODE_TITLES,
    day: ['公告日期', 'ann_date', 'date'],
    title: ['公告标题', 'title'],
    id: ['报告id', 'id'],
    url: ['公告链接', '链接', 'url'],
  },
  required: [['title'], ['day']],
};

/** Names of agencies by the titles of their columns; a column of another title is no rating. */
const AGENCIES: Readonly<Record<string, string>> = {
  招商证券: '招商证券',
  上海证券: '上海证券',
  济安金信: '济安金信',
  晨星评级: '晨星',
  ZSPJ: '招商证券',
  SZPJ3: '上海证券（三年）',
  SZPJ5: '上海证券（五年）',
  JAPJ: '济安金信',
};
const MOST_STARS = 5;

type RatingField = 'code' | 'day';
/** Ratings by agency; the columns of agencies are found by their names. */
export const RATING_LAYOUT: Layout<RatingField> = {
  name: '基金评级',
  titles: {
    code: FUND_CODE_TITLES,
    day: ['日期', '评级日期', 'report_date'],
  },
  required: [],
};

interface NoticeContext {
  /** Code of the fund that the file is about, if its name says it. */
  readonly code: string | null;
  readonly today: Day;
}

/** Whether a header has columns of two agencies: 上海证券 alone may name a company. */
export function isRatings(header: readonly string[]): boolean {
  const agencies = header.filter((title) => AGENCIES[title.trim()] !== undefined);
  return agencies.length > 1 && !hasLayout(header, ANNOUNCEMENT_LAYOUT);
}

/** The ratings of each agency, the newest of each fund. */
export function readRatings(
  table: Table,
  { code: given, today }: NoticeContext,
  report: FileReport,
): RatingRecord[] {
  const columns = matchColumns(table, RATING_LAYOUT);
  const codeOf = codeReader(table, { column: columns.code, given }, report);
  const agencies = table.header.flatMap((title, index): (Column & { readonly agency: string })[] => {
    const agency = AGENCIES[title.trim()];
    return agency === undefined ? [] : [{ index, title, unit: 'percent', agency }];
  });
  const newest = new Map<string, RatingRecord>();
  for (const row of table.rows) {
    const code = codeOf(row);
    const day = takeCell(row, columns.day, readDay, report);
    if (code === null || (day !== null && isInFuture(day, row, { today, report }))) continue;
    for (const column of agencies) {
      const stars = takeCell(row, column, readStars, report);
      if (stars === null) continue;
      const key = `${code} ${column.agency}`;
      if ((newest.get(key)?.day ?? 0) <= (day ?? 0))
        newest.set(key, { code, agency: column.agency, day, stars, file: table.file });
    }
  }
  return [...newest.values()];
}

/** No rating is an empty cell, or no stars. */
function readStars(text: string): Cell<number> {
  const cell = readNumber(text);
  if (cell.kind !== 'value') return cell;
  if (cell.value === 0) return { kind: 'missing' };
  const isStars = Number.isInteger(cell.value) && cell.value >= 1 && cell.value <= MOST_STARS;
  return isStars ? cell : { kind: 'bad', reason: '评级不是一至五星' };
}

/** Announcements with their addresses at the source. */
export function readAnnouncements(
  table: Table,
  { code: given, today }: NoticeContext,
  report: FileReport,
): AnnouncementRecord[] {
  const columns = matchColumns(table, ANNOUNCEMENT_LAYOUT);
  const codeOf = codeReader(table, { column: columns.code, given }, report);
  return table.rows.flatMap((row): AnnouncementRecord[] => {
    const code = codeOf(row);
    const day = needCell(row, columns.day, readDay, report);
    const title = needCell(row, columns.title, readName, report);
    if (code === null || day === null || title === null) return [];
    if (isInFuture(day, row, { today, report }, title)) return [];
    const id = cellText(row, columns.id).trim();
    const url = cellText(row, columns.url).trim();
    return [
      { code, id: isMissing(id) ? null : id, day, title, url: addressOf(code, id, url), file: table.file },
    ];
  });
}

const EAST_MONEY_ID = /^AN\d{10,}$/;

/** Only https addresses are shown; a number of East Money has a page there. */
function addressOf(code: string, id: string, url: string): string | null {
  if (URL.canParse(url) && url.startsWith('https://')) return url;
  return EAST_MONEY_ID.test(id) ? `https://fund.eastmoney.com/gonggao/${code},${id}.html` : null;
}
