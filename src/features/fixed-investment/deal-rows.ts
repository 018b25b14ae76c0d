import { isoDay } from '@/domain/day';
import type { InvestmentDeal } from '@/domain/fixed-investment-outcome';
import { formatDecimal, formatNav } from '@/domain/format';
import type { CsvCell } from '@/lib/csv';

const HEAD = [
  '计划日',
  '成交日',
  '成交净值',
  '金额（元）',
  '申购费（元）',
  '确认份额（份）',
  '累计投入（元）',
  '持有份额（份）',
  '当日资产（元）',
];

/** All deals as a file's rows, the oldest first; money to the cent, units to two decimals. */
export function dealCsvRows(deals: readonly InvestmentDeal[]): CsvCell[][] {
  const rows = deals.map((deal) => [
    isoDay(deal.planned),
    isoDay(deal.day),
    formatNav(deal.price),
    formatDecimal(deal.amountYuan, 2),
    formatDecimal(deal.feeYuan, 2),
    formatDecimal(deal.units, 2),
    formatDecimal(deal.investedYuan, 2),
    formatDecimal(deal.heldUnits, 2),
    formatDecimal(deal.valueYuan, 2),
  ]);
  return [HEAD, ...rows];
}
