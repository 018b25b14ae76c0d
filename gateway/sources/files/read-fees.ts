import { cellText, matchColumns } from './columns';
import { MULTIPLES, isMissing, readNumber } from './read-cell';
import { fact, given, rateIn } from './read-profile';
import type { FileReport } from '../import-report';
import type { AmountTier, DayTier, FundFacts } from '../records';
import type { Layout } from './columns';
import type { Table, TableRow } from './forms/read-table';

type FeeField = 'amount' | 'term' | 'original' | 'discounted' | 'redemption';
type FeeRuleField = 'kind' | 'condition' | 'fee';

/** Fee tiers of one fund: AKShare fund_fee_em with the original and the discounted rate, or of redemption. */
export const FEE_LAYOUT: Layout<FeeField> = {
  name: '费率表',
  titles: {
    amount: ['适用金额'],
    term: ['适用期限'],
    original: ['原费率'],
    discounted: ['天天基金优惠费率', '优惠费率'],
    redemption: ['赎回费率'],
  },
  required: [['term'], ['original', 'redemption']],
};

/** Rules of dealing of one fund: AKShare fund_individual_detail_info_xq. */
export const FEE_RULE_LAYOUT: Layout<FeeRuleField> = {
  name: '交易规则表',
  titles: { kind: ['费用类型'], condition: ['条件或名称'], fee: ['费用'] },
  required: [['kind'], ['condition'], ['fee']],
};

/** Fees above it are yuan a purchase, not percent. */
const MOST_PERCENT = 20;
const DAYS: Readonly<Record<string, number>> = { 天: 1, 日: 1, 月: 30, 年: 365 };
const FIXED_FEE = /每笔(\d+(?:\.\d+)?)元?/;

/**
 * Fee tiers of one fund. A table of amounts is of subscription if its file says 认购, else of purchase; the discounted
 * rate of its first tier is the fund's. A row that cannot be read leaves out the whole table, which is reported.
 */
export function readFees(table: Table, report: FileReport): FundFacts {
  const columns = matchColumns(table, FEE_LAYOUT);
  const place = `${table.file}:${table.headerLine}`;
  if (columns.redemption !== undefined) {
    const tiers = table.rows.map((row) =>
      dayTier(cellText(row, columns.term), cellText(row, columns.redemption)),
    );
    return given({ redemptionTiers: fact(complete(tiers, table, report), place) });
  }
  const tiers = table.rows.map((row) =>
    amountTier(cellText(row, columns.amount), cellText(row, columns.original)),
  );
  const found = fact(complete(tiers, table, report), place);
  if (table.file.includes('认购')) return given({ subscriptionTiers: found });
  const [first] = table.rows;
  const discounted = first === undefined ? null : rateIn(cellText(first, columns.discounted));
  return given({
    purchaseTiers: found,
    purchaseRate: fact(found?.value[0]?.rate ?? null, place),
    discountRate: fact(discounted, place),
  });
}

/** The rules of one fund: 买入规则, 卖出规则 and 其他费用, a row each. */
export function readFeeRules(table: Table, report: FileReport): FundFacts {
  const columns = matchColumns(table, FEE_RULE_LAYOUT);
  const place = `${table.file}:${table.headerLine}`;
  const rowsOf = (kind: string): readonly TableRow[] =>
    table.rows.filter((row) => cellText(row, columns.kind).trim() === kind);
  const tierOf = (row: TableRow): [string, string] => [
    cellText(row, columns.condition),
    cellText(row, columns.fee),
  ];
  const yearly = (name: string): number | null => {
    const row = rowsOf('其他费用').find((other) => cellText(other, columns.condition).includes(name));
    return row === undefined ? null : rateIn(cellText(row, columns.fee));
  };
  const bought = rowsOf('买入规则').map((row) => amountTier(...tierOf(row)));
  const sold = rowsOf('卖出规则').map((row) => dayTier(...tierOf(row)));
  const purchaseTiers = bought.length === 0 ? null : complete(bought, table, report);
  return given({
    purchaseTiers: fact(purchaseTiers, place),
    purchaseRate: fact(purchaseTiers?.[0]?.rate ?? null, place),
    redemptionTiers: fact(sold.length === 0 ? null : complete(sold, table, report), place),
    managementRate: fact(yearly('管理费'), place),
    custodyRate: fact(yearly('托管费'), place),
    serviceRate: fact(yearly('销售服务费'), place),
  });
}

function complete<Tier extends { readonly from: number }>(
  tiers: readonly (Tier | null)[],
  table: Table,
  report: FileReport,
): readonly Tier[] | null {
  const read = tiers.filter((tier) => tier !== null);
  if (read.length === tiers.length && read.length > 0) return read.toSorted((a, b) => a.from - b.from);
  const line = table.rows[tiers.indexOf(null)]?.line ?? null;
  report('skipped', { line }, '费率表有无法识别的行，整张表不采用');
  return null;
}

function amountTier(condition: string, fee: string): AmountTier | null {
  const from = lowerBound(condition, /万|亿/, MULTIPLES);
  const fixed = FIXED_FEE.exec(fee.normalize('NFKC'))?.[1];
  const number = readNumber(fee);
  if (from === null) return null;
  if (fixed !== undefined) return { from, rate: null, fixedFeeYuan: Number(fixed) };
  if (number.kind === 'value' && number.value > MOST_PERCENT)
    return { from, rate: null, fixedFeeYuan: number.value };
  const rate = rateIn(fee);
  return rate === null ? null : { from, rate, fixedFeeYuan: null };
}

function dayTier(condition: string, fee: string): DayTier | null {
  const from = lowerBound(condition, /天|日|月|年/, DAYS);
  const rate = rateIn(fee);
  return from === null || rate === null ? null : { from, rate };
}

/**
 * Where a tier begins: 大于等于100万元，小于200万元; 小于7天; 大于等于7天; 100.0万<=买入金额<500.0万; 7.0天<=持有期限. Without a condition it
 * begins at 0; `null` if the text is not one.
 */
function lowerBound(
  condition: string,
  units: RegExp,
  multiples: Readonly<Record<string, number>>,
): number | null {
  const text = condition.normalize('NFKC').replaceAll(/\s/g, '');
  if (isMissing(text)) return 0;
  const before = /^(\d+(?:\.\d+)?)(\D*?)<=?/.exec(text);
  const written = /(?:大于等于|大于|≥|>=|>)(\d+(?:\.\d+)?)(\D{0,2})/.exec(text);
  const [, digits, unit = ''] = before ?? written ?? [];
  if (digits !== undefined) return Number(digits) * (multiples[units.exec(unit)?.[0] ?? ''] ?? 1);
  return /^(?:小于|<|≤)/.test(text) ? 0 : null;
}
