import { dayOf, datePartsOf } from '@/domain/calendar/day';
import { formatCompactDate, formatPercent, formatRate } from '@/domain/text/format';
import type { PositionReport } from '@/features/fund-kit/position';

const QUARTERS = ['一', '二', '三', '四'] as const;

/** The name of a quarterly report by its day: 2026年三季报. */
export function reportName(reportDate: string): string {
  const day = dayOf(reportDate);
  if (day === null) return reportDate;
  const { year, month } = datePartsOf(day);
  return `${year}年${QUARTERS[Math.ceil(month / 3) - 1] ?? ''}季报`;
}

/** How a share of the net assets changed against the quarter before, in words and percentage points. */
export type ShareChange =
  | { readonly kind: 'new' }
  | { readonly kind: 'up' | 'down' | 'same'; readonly text: string };

/** `null` without a previous quarter. */
export function shareChange(
  ratio: number,
  previousRatio: number | null,
  hasPrevious: boolean,
): ShareChange | null {
  if (!hasPrevious) return null;
  if (previousRatio === null) return { kind: 'new' };
  const points = formatRate(Math.abs(ratio - previousRatio));
  if (Number(points) === 0) return { kind: 'same', text: '持平' };
  return ratio > previousRatio
    ? { kind: 'up', text: `增 ${points}` }
    : { kind: 'down', text: `减 ${points}` };
}

/** One sentence on concentration: the ten largest together, their part of the stocks, and against last quarter. */
export function concentrationWords(report: PositionReport): string | null {
  const { topTen, previousTopTen, previousReportDate, funds, assets } = report;
  if (topTen === null) return null;
  // A fund of funds lists its funds, even if it also holds stocks.
  const held = funds.length > 0 ? '基金' : '股票';
  const heldRatio = assets.find((asset) => asset.name === held)?.ratio ?? 0;
  const parts = [`前十大${held}合计占净值 ${formatPercent(topTen)}`];
  if (heldRatio > 0 && topTen <= heldRatio) {
    parts.push(`占${held}仓位的 ${formatPercent(topTen / heldRatio)}`);
  }
  if (previousTopTen !== null && previousReportDate !== null) {
    parts.push(againstLast(topTen - previousTopTen, previousReportDate));
  }
  return `${parts.join('，')}。`;
}

function againstLast(change: number, previousReportDate: string): string {
  const points = formatRate(Math.abs(change));
  const since = `较上季（${formatCompactDate(previousReportDate)}）`;
  if (Number(points) === 0) return `${since}持平`;
  return change > 0 ? `${since}上升 ${points} 个百分点` : `${since}下降 ${points} 个百分点`;
}
