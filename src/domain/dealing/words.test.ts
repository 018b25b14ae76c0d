import { describe, expect, it } from 'vitest';
import { dayFromParts } from '../calendar/day';
import { parseDealing } from './form';
import { openDayWords } from './order-words';
import { dealingTag, isRegularlyBought, saleWords } from './words';
import type { SaleFacts } from './form';

const today = dayFromParts(2026, 8, 28);

const fund = (dealing: string, changes: Partial<SaleFacts> = {}): SaleFacts => ({
  status: '0',
  endReason: null,
  isOnSale: true,
  ...changes,
  dealing: parseDealing(dealing),
});

describe('a fund in words', () => {
  it.each([
    ['open', null],
    ['', null],
    ['holding 12M', '最短持有1年'],
    ['holding 18M', '最短持有18个月'],
    ['holding 90D', '最短持有90天'],
    ['holding', '最短持有期'],
    ['rolling 30D', '30天滚动持有'],
    ['periodic 6M', '每6个月开放一次'],
    ['closed', '封闭运作'],
    ['etf', 'ETF'],
    ['lof', 'LOF'],
    ['private 12M', '锁定期1年'],
    ['private', null],
  ])('%j: %s', (dealing, tag) => {
    expect(dealingTag(parseDealing(dealing))).toBe(tag);
  });

  it.each([
    ['open', {}, null, '开放申购'],
    ['open', {}, 1000, '限制大额'],
    ['etf', {}, null, '场内交易'],
    ['closed', { status: '9', isOnSale: false }, null, '场内交易'],
    ['etf', { status: '4' }, null, '字典词'],
    ['open', { status: '5', isOnSale: false }, null, '字典词'],
    ['open', { status: 'A', isOnSale: false }, null, '已终止'],
    ['open', { status: 'A', isOnSale: false, endReason: 'unlisted' as const }, null, '不再列出'],
  ])('%s %o with a limit of %s: %s', (dealing, changes, dailyLimitYuan, words) => {
    expect(saleWords({ ...fund(dealing, changes), dailyLimitYuan }, '字典词')).toBe(words);
  });

  it.each([
    ['open', true, null, '每个交易日'],
    ['holding 12M', true, null, '申购每个交易日，赎回自持有期满'],
    ['rolling 30D', true, null, '申购每个交易日，赎回在到期日'],
    ['periodic 6M', true, null, '开放期内每个交易日'],
    ['periodic 6M', false, '20260915', '2026-09-15（还有 18 天）'],
    ['private 6M', true, null, '以管理人公告为准'],
    ['private 6M/7D', true, '20260901', '2026-09-01（还有 4 天）'],
    ['etf', false, null, '交易所开市时间'],
    ['', true, null, null],
    ['open', false, null, null],
  ])('%j on sale %s, next %s: orders are taken %s', (dealing, isOnSale, nextOpenDate, words) => {
    expect(openDayWords({ ...fund(dealing, { isOnSale }), nextOpenDate, today })).toBe(words);
  });

  it.each([
    ['open', true],
    ['holding 12M', true],
    ['', true],
    ['etf', false],
    ['closed', false],
    ['periodic 6M', false],
    ['private 6M', false],
  ])('%j takes money again and again: %s', (dealing, isRegular) => {
    expect(isRegularlyBought(fund(dealing))).toBe(isRegular);
  });
});
