import * as v from 'valibot';
import { readJsonTables, readQuarterTable, readTitledTable } from './read-json';
import type { FileReport } from '../../import-report';
import type { Table } from './read-table';

/** Variables of an East Money fund script that are series, with the titles of their columns. */
const SERIES: Readonly<Record<string, readonly string[]>> = {
  Data_netWorthTrend: ['净值日期', '单位净值', '日增长率', '分红送配'],
  Data_ACWorthTrend: ['净值日期', '累计净值'],
  Data_millionCopiesIncome: ['净值日期', '每万份收益'],
};
const DECLARATION = /\bvar\s+(\w+)\s*=\s*/g;
const CODE = /\bvar\s+fS_code\s*=\s*"(\d{6})"/;

/** Variables with categories (report days) and a series for each column; the titles of those without names. */
const BY_QUARTER: Readonly<Record<string, readonly string[]>> = {
  Data_assetAllocation: [],
  Data_holderStructure: [],
  Data_fluctuationScale: ['净资产规模(亿元)'],
};

/** Whether a text is a script that declares variables. */
export function isScript(text: string): boolean {
  return /^\s*(?:\/\*[\s\S]*?\*\/\s*)*var\s+\w+\s*=/.test(text);
}

/**
 * The series among the variables of a fund's script, each with the code of the fund, and the lists of a script that
 * has no such series.
 */
export function readScriptTables(file: string, text: string, report: FileReport): Table[] {
  const tables: Table[] = [];
  const subject = CODE.exec(text)?.[1] ?? null;
  for (const { 0: declaration, 1: name = '', index } of text.matchAll(DECLARATION)) {
    const [titles, quarterTitles] = [SERIES[name], BY_QUARTER[name]];
    if (titles === undefined && quarterTitles === undefined) continue;
    const place = `${file}#${name}`;
    const literal = literalAt(text, index + declaration.length);
    const table =
      quarterTitles === undefined
        ? readTitledTable(place, literal, titles ?? [], report)
        : readQuarterTable(place, literal, quarterTitles, report);
    if (table.rows.length > 0) tables.push({ ...table, subject });
  }
  if (subject !== null) tables.push(ratesTable(file, text, subject), ...managersTable(file, text, subject));
  if (tables.length > 0) return tables;
  const first = text.search(/[[{]/);
  return first < 0 ? [] : readJsonTables(file, literalAt(text, first), { report, isHeader: () => true });
}

/** Rates and smallest purchase, which the script has as plain variables. */
function ratesTable(file: string, text: string, code: string): Table {
  const variable = (name: string): string =>
    new RegExp(String.raw`\bvar\s+${name}\s*=\s*"([^"]*)"`).exec(text)?.[1] ?? '';
  const cells = [code, variable('fund_sourceRate'), variable('fund_Rate'), variable('fund_minsg')];
  const header = ['基金代码', '原费率', '现费率', '最小申购金额'];
  return { file, subject: code, header, headerLine: 1, rows: [{ line: 1, cells }] };
}

const MANAGERS = /\bvar\s+Data_currentFundManager\s*=\s*/;
const CAREER = /^(?:(\d+)年)?又?(?:(\d+)天)?$/;
const YEAR_DAYS = 365;
const managersShape = v.array(
  v.object({
    name: v.string(),
    workTime: v.optional(v.string(), ''),
    power: v.optional(v.object({ jzrq: v.optional(v.string(), '') }), {}),
  }),
);

/** The managers in office as a list of managers; none if the script does not have them. */
function managersTable(file: string, text: string, code: string): Table[] {
  const found = MANAGERS.exec(text);
  if (found === null) return [];
  const managers = v.safeParse(
    v.pipe(v.string(), v.parseJson(), managersShape),
    literalAt(text, found.index + found[0].length),
  );
  if (!managers.success) return [];
  const rows = managers.output.map(({ name, workTime, power }) => {
    const [, years, days] = CAREER.exec(workTime) ?? [];
    const career = years === undefined && days === undefined ? '' : careerDays(years, days);
    return { line: 1, cells: [name, '', code, career, power.jzrq] };
  });
  const header = ['姓名', '所属公司', '现任基金代码', '累计从业时间', '更新日期'];
  return [{ file: `${file}#Data_currentFundManager`, subject: code, header, headerLine: 1, rows }];
}

function careerDays(years = '0', days = '0'): string {
  return String(Number(years) * YEAR_DAYS + Number(days));
}

/** The list or object that begins at an index, up to its closing bracket. */
function literalAt(text: string, start: number): string {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (sign === '"' || sign === "'") index = closingQuote(text, index);
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth === 0) return text.slice(start, index + 1);
  }
  return text.slice(start);
}

function closingQuote(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== text[start]) index += text[index] === '\\' ? 2 : 1;
  return index;
}
