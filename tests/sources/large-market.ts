/*
 * A market as large as the real one, for measurements: `write FOLDER FUNDS` writes files as AKShare's tables look as CSV,
 * with values up to the trading day before the newest one; `serve FUNDS` serves the newest day as AKTools would, and prints
 * its address. The values of a fund follow from its number, so that nothing has to be kept.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayFromParts, isoDay } from '../../src/domain/calendar/day';
import {
  earlierTradingDay,
  isTradingDay,
  lastFinishedTradingDay,
} from '../../src/domain/calendar/trading-calendar';
import { startAktools } from './aktools';
import type { Day } from '../../src/domain/calendar/day';
import type { StandInFund } from './market';

const FIRST_DAY = dayFromParts(2016, 11, 1);
const TYPES = ['混合型-偏股', '债券型-长债', '股票型', '指数型-股票', '混合型-灵活', '债券型-混合一级'];
const COMPANIES = 150;
const FUNDS_OF_MANAGER = 8;
const REPORTED_QUARTERS = ['2024-4', '2025-1', '2025-2', '2025-3', '2025-4', '2026-1', '2026-2', '2026-3'];
const HOLDINGS = 10;
const STOCKS = 4000;
/** A fund in eight is one year old, another one two years, up to eight; one in fifty has all ten. */
const DAYS_OF_YEAR = 243;
const OLD_FUND = 50;

const newest = lastFinishedTradingDay(Date.now());
const days: Day[] = [];
for (let day = FIRST_DAY; day <= newest; day += 1) if (isTradingDay(day)) days.push(day);

/** A number from 0 to 1 that follows from two others. */
function noise(first: number, second: number): number {
  const mixed = Math.imul((first + 1) * 0x9e3779b1, (second + 1) ^ 0x85ebca6b);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

function daysOf(fund: number): readonly Day[] {
  return fund % OLD_FUND === 0 ? days : days.slice(-DAYS_OF_YEAR * (1 + (fund % 8)));
}

/** Unit value: a trend, two waves and a move of the day below one percent; of a money fund the income of 10,000 units. */
function valueOn(fund: number, day: Day): number {
  if (isMoney(fund)) return Number((0.4 + 0.2 * noise(fund, day)).toFixed(4));
  const age = day - FIRST_DAY;
  const slow = 0.2 * noise(fund, 1) * Math.sin(age / 210 + 6 * noise(fund, 2));
  const fast = 0.03 * Math.sin(age / 17 + 6 * noise(fund, 3));
  return Number((1.3 + 0.0004 * age * noise(fund, 4) + slow + fast + 0.008 * noise(fund, day)).toFixed(4));
}

const typeOf = (fund: number): string => {
  if (isEtf(fund)) return '指数型-股票';
  return isMoney(fund) ? '货币型-普通货币' : (TYPES[fund % TYPES.length] ?? '');
};
/** One fund in forty is an ETF, another one a money fund. */
const isEtf = (fund: number): boolean => fund % 40 === 1;
const isMoney = (fund: number): boolean => fund % 40 === 2;
const codeOf = (fund: number): string =>
  isEtf(fund) ? String(510_000 + Math.floor(fund / 40)) : String(fund + 1).padStart(6, '0');
const nameOf = (fund: number): string => `试验${fund}号${typeOf(fund).slice(0, 2)}A`;
const companyOf = (fund: number): string => `试验${fund % COMPANIES}基金`;
const managerOf = (fund: number): string => `经理${Math.floor(fund / FUNDS_OF_MANAGER)}`;

function writeFiles(folder: string, count: number): void {
  const funds = Array.from({ length: count }, (_, fund) => fund);
  const write = (name: string, rows: readonly (readonly (string | number)[])[]): void =>
    writeFileSync(join(folder, name), `${rows.map((row) => row.join(',')).join('\n')}\n`);
  mkdirSync(join(folder, 'nav'), { recursive: true });
  mkdirSync(join(folder, 'hold'), { recursive: true });
  write('fund_name_em.csv', [
    ['基金代码', '拼音缩写', '基金简称', '基金类型', '拼音全称'],
    ...funds.map((fund) => [codeOf(fund), '', nameOf(fund), typeOf(fund), '']),
  ]);
  write('fund_purchase_em.csv', [
    ['基金代码', '基金简称', '申购状态', '赎回状态', '下一开放日', '购买起点', '日累计限定金额', '手续费'],
    ...funds.map((fund) => [codeOf(fund), nameOf(fund), '开放申购', '开放赎回', '', 10, 1e11, 0.15]),
  ]);
  for (const fund of funds) {
    write(`nav/${codeOf(fund)}.csv`, [
      isMoney(fund) ? ['净值日期', '每万份收益', '7日年化收益率'] : ['净值日期', '单位净值', '日增长率'],
      ...daysOf(fund)
        .slice(0, -1)
        .map((day) => [isoDay(day), valueOn(fund, day), isMoney(fund) ? 1.6 : '']),
    ]);
    write(`hold/${codeOf(fund)}.csv`, [
      ['序号', '股票代码', '股票名称', '占净值比例', '持股数', '持仓市值', '季度'],
      ...REPORTED_QUARTERS.flatMap((quarter, index) => holdingsOf(fund, quarter, index)),
    ]);
  }
}

function holdingsOf(fund: number, quarter: string, index: number): (string | number)[][] {
  const [year, number] = quarter.split('-');
  return Array.from({ length: HOLDINGS }, (_, place) => {
    const stock = Math.floor((noise(fund, index) * STOCKS + place * 37) % STOCKS);
    const weight = Number((8 - place * 0.6).toFixed(2));
    return [
      place + 1,
      String(600_000 + stock),
      `股票${stock}`,
      weight,
      100,
      Number((weight * 1000).toFixed(2)),
      `${year}年${number}季度股票投资明细`,
    ];
  });
}

/** Lists of the newest day have the last two values of each fund; a history has all of them. */
async function serve(count: number): Promise<void> {
  const funds = Array.from({ length: count }, (_, fund): StandInFund => ({
    code: codeOf(fund),
    name: nameOf(fund),
    type: typeOf(fund),
    company: companyOf(fund),
    manager: managerOf(fund),
    values: [earlierTradingDay(newest, 1), newest].map((day) => [day, valueOn(fund, day)] as const),
    dividends: [],
    purchaseState: fund % 200 === 0 ? '暂停申购' : '开放申购',
  }));
  const { address } = await startAktools(() => ({ today: newest, funds }));
  process.stdout.write(`${address}\n`);
}

const [action, ...words] = process.argv.slice(2);
const fundCount = Number(words.at(-1));
if (action === 'write') writeFiles(words[0] ?? '', fundCount);
else await serve(fundCount);
