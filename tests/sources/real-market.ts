import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { dayOf } from '../../src/domain/calendar/day';
import type { StandInFund } from './market';

/** Listed funds that the service has no values of, so that lists are longer than what is asked for. */
const OTHERS = 200;

/** The funds of a folder of real data that have daily values, and some others of its list. */
export function realFunds(folder: string): readonly StandInFund[] {
  const rows = rowsOf(folder, 'fund_list');
  const files = new Map(readdirSync(join(folder, 'nav')).map((name) => [basename(name, '.csv'), name]));
  const named = rows.filter(([code = '']) => files.has(code));
  const others = rows.filter(([code = '', , , type = '']) => !files.has(code) && !/货币|理财/.test(type));
  return [...named, ...others.slice(0, OTHERS)].map(([code = '', , name = '', type = '']) => {
    const file = files.get(code);
    return {
      code,
      name,
      type,
      company: `${name.slice(0, 2)}基金`,
      manager: '',
      dividends: [],
      purchaseState: '开放申购',
      ...(file === undefined ? { values: [] } : valuesOf(rowsOf(join(folder, 'nav'), file))),
    };
  });
}

function valuesOf(rows: readonly string[][]): Pick<StandInFund, 'values' | 'growth'> {
  const growth = new Map<number, number>();
  const values = rows.flatMap(([dayText = '', value = '', rate = '']) => {
    const day = dayOf(dayText);
    if (day === null || !(Number(value) > 0)) return [];
    if (rate !== '') growth.set(day, Math.round(Number(rate) * 10_000) / 100);
    return [[day, Number(value)] as const];
  });
  return { values, growth };
}

/** The cells of the file of a folder whose name begins so, row by row without its header. */
export function rowsOf(folder: string, begin: string): string[][] {
  const file = readdirSync(folder).find((name) => name.startsWith(begin)) ?? begin;
  return readFileSync(join(folder, file), 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r*\n/)
    .filter((line) => line !== '')
    .slice(1)
    .map((line) => line.split(','));
}
