import { PRIVATE_DICTIONARY_WORDS } from '../../../src/domain/funds/fund-dictionaries';
import { isClassCode } from '../../../src/domain/funds/fund-taxonomy';
import { cellText, matchColumns, needCell, takeCell } from './columns';
import { REGISTRY_TITLES } from './layouts';
import { amountIn, fact, given, textFact } from './read-profile';
import { isMissing, namesIn, readAnyFundCode, readDay, readName } from './read-cell';
import { registryKey } from '../merge/private-funds';
import type { FileReport } from '../import-report';
import type { FactValues, FundFacts } from '../records';
import type { Columns, Layout } from './columns';
import type { Table, TableRow } from './forms/read-table';

type PrivateFundField =
  | 'code'
  | 'name'
  | 'company'
  | 'state'
  | 'filed'
  | 'established'
  | 'custodian'
  | 'strategy'
  | 'risk'
  | 'size'
  | 'managers';

/** Private funds: the register of the fund association (AKShare amac_fund_info), or a table of the operator's own. */
export const PRIVATE_FUND_LAYOUT: Layout<PrivateFundField> = {
  name: '私募基金备案表',
  titles: {
    code: [...REGISTRY_TITLES, '基金代码', '产品代码'],
    name: ['基金名称', '产品名称'],
    company: ['私募基金管理人名称', '基金管理人名称', '管理人名称', '私募基金管理人', '管理人'],
    state: ['运行状态', '运作状态'],
    filed: ['备案时间', '备案日期'],
    established: ['建立时间', '成立时间', '成立日期'],
    custodian: ['托管人名称', '托管人'],
    strategy: ['投资策略', '策略类型', '策略'],
    risk: ['风险等级'],
    size: ['基金规模', '产品规模', '规模'],
    managers: ['基金经理', '投资经理'],
  },
  required: [['name'], ['company'], ['state', 'filed', 'strategy']],
};

/** A row about a private fund; `code` is `null` in a register without registration numbers. */
export interface PrivateFundRow {
  readonly code: string | null;
  readonly name: string;
  /** `registryKey` of the name. */
  readonly key: string;
  readonly facts: FundFacts;
  /** File and line. */
  readonly place: string;
}

/** The rows of a table of private funds; one without a name, or with a code that is none, is reported and left out. */
export function readPrivateFunds(table: Table, report: FileReport): PrivateFundRow[] {
  const columns = matchColumns(table, PRIVATE_FUND_LAYOUT);
  return table.rows.flatMap((row) => {
    const name = needCell(row, columns.name, readName, report);
    if (name === null) return [];
    const hasCode = !isMissing(cellText(row, columns.code));
    const code = hasCode ? needCell(row, columns.code, readAnyFundCode, report) : null;
    if (hasCode && code === null) return [];
    const place = `${table.file}:${row.line}`;
    return [
      { code, name, key: registryKey(name), facts: factsOf(row, columns, { place, name, report }), place },
    ];
  });
}

function factsOf(
  row: TableRow,
  columns: Columns<PrivateFundField>,
  { place, name, report }: { readonly place: string; readonly name: string; readonly report: FileReport },
): FundFacts {
  const text = (field: PrivateFundField): string => cellText(row, columns[field]).trim();
  const managers = namesIn(text('managers'));
  const state = text('state');
  return given({
    fullName: textFact(name, place),
    company: textFact(text('company'), place),
    custodian: textFact(text('custodian'), place),
    established: fact(takeCell(row, columns.established, readDay, report), place),
    sizeYuan: fact(amountIn(text('size')), place),
    strategy: fact(strategyOf(text('strategy')), place),
    riskLevel: fact(codeOfWord('RISK_LEVEL', text('risk')), place),
    registeredState: fact(isMissing(state) ? null : registeredState(state), place),
    managers: fact(managers.length === 0 ? null : managers, place),
  });
}

/** Of the states of the register: 正在运作, 正常清算, 提前清算, 延期清算, 投顾协议已终止. */
function registeredState(text: string): FactValues['registeredState'] {
  if (text.includes('清算')) return 'liquidated';
  return /终止|注销/.test(text) ? 'ended' : 'running';
}

const LONGEST_STRATEGY = 20;

/** Code of a strategy, or the short text as written: a page shows it, no list filters by it. */
function strategyOf(text: string): string | null {
  const code = codeOfWord('STRATEGY_TYPE', text);
  if (code !== null) return code;
  return isMissing(text) || text.length > LONGEST_STRATEGY || isClassCode(text) ? null : text;
}

/** Code of an entry of a dictionary by its code or its name; `null` for another text. */
function codeOfWord(dictionary: 'STRATEGY_TYPE' | 'RISK_LEVEL', text: string): string | null {
  const word = text.normalize('NFKC').replaceAll(/\s/g, '');
  const found = PRIVATE_DICTIONARY_WORDS[dictionary].find(([code, name]) => code === word || name === word);
  if (found !== undefined) return found[0];
  // R3(中风险), 股票策略-主观多头: the most specific entry that the text names.
  const named = PRIVATE_DICTIONARY_WORDS[dictionary].filter(
    ([code, name]) => word.includes(name) || (dictionary === 'RISK_LEVEL' && word.startsWith(code)),
  );
  return named.toSorted((a, b) => b[0].length - a[0].length || b[1].length - a[1].length)[0]?.[0] ?? null;
}
