import { formatAmount, formatCompactDate, formatPercent } from '@/domain/text/format';
import type { Coverage, LookThroughResult } from './look-through-result';
import type { SecurityKind } from './look-through-fund';

export const KIND_WORDS: Readonly<Record<SecurityKind, string>> = {
  stock: '股票',
  bond: '债券',
  fund: '基金',
};

/** What of the whole the reports list, and that the rest is not known one by one. */
export function coverageWords(coverage: Coverage): string {
  const { total } = coverage;
  const kinds = (['stock', 'bond', 'fund'] as const).filter((kind) => coverage[kind] > 0);
  if (kinds.length === 0) return '这些报告没有逐项列出持仓，只有大类占比。';
  const parts = kinds.map((kind) => `${KIND_WORDS[kind]} ${formatPercent(coverage[kind])}`).join('、');
  const listed = `报告逐项列出的持仓合计占净值 ${formatPercent(total)}${kinds.length > 1 ? `（${parts}）` : `，均为${KIND_WORDS[kinds[0] ?? 'stock']}`}`;
  return total < 1 ? `${listed}，其余 ${formatPercent(1 - total)} 未逐项披露。` : `${listed}。`;
}

/** Of which days the reports are, and whose is the oldest where they differ. */
export function reportDateWords({
  reportDates,
  funds,
}: Pick<LookThroughResult, 'reportDates' | 'funds'>): string {
  const oldest = reportDates[0] ?? '';
  const newest = reportDates.at(-1) ?? '';
  if (oldest === newest) return `报告期均为 ${formatCompactDate(newest)}。`;
  const behind = funds.filter(({ report }) => report.reportDate === oldest).map(({ name }) => `“${name}”`);
  const named = behind.length > 2 ? `${behind.slice(0, 2).join('')}等 ${behind.length} 只` : behind.join('');
  return `报告期不同，从 ${formatCompactDate(oldest)} 到 ${formatCompactDate(newest)}，最早的是${named}。`;
}

/** What the amounts of single securities are, where amounts were typed. */
export function worthWords(wholeYuan: number | null): string {
  return wholeYuan === null
    ? ''
    : `折合金额 = 填写的金额合计 ${formatAmount(wholeYuan)} × 合计占比，占比取自报告期，与当前实际持有可能不同。`;
}

/** What an overlap means, in a word. */
export function overlapLevel(overlap: number): '几乎没有' | '较低' | '明显' | '很高' {
  if (overlap < 0.01) return '几乎没有';
  if (overlap < 0.1) return '较低';
  return overlap < 0.25 ? '明显' : '很高';
}

/** The name of one of the funds. */
export function nameIn(
  funds: readonly { readonly key: string; readonly name: string }[],
  key: string,
): string {
  return funds.find((fund) => fund.key === key)?.name ?? '';
}
