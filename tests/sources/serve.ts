/*
 * Serves the stand-ins of AKTools and Tushare for a portal that is tried by hand or by a script: funds of a folder of real
 * files if REAL_DATA_DIR names one, else invented ones. `POST /stand-in/today/20240311` sets the day of the service,
 * `POST /stand-in/fault/{interface}/{fault}` a fault, `POST /stand-in/well` none.
 */
import { createServer } from 'node:http';
import { compactDay, dayOf } from '../../src/domain/calendar/day';
import { earlierTradingDay, lastFinishedTradingDay } from '../../src/domain/calendar/trading-calendar';
import { startAktools } from './aktools';
import { inventedFunds } from './market';
import { realFunds } from './real-market';
import { startTushare } from './tushare';
import type { Fault } from './stand-in';

const [portText = '0'] = process.argv.slice(2);
const folder = process.env['REAL_DATA_DIR'] ?? '';
/** Three trading days: the newest of now, or, for real values, of the newest of all funds. */
const realMarket = folder === '' ? null : realFunds(folder);
const newest = realMarket?.flatMap(({ values }) => values.at(-1)?.[0] ?? []) ?? [];
// Not each fund has a value of the very newest day.
const lastDay =
  newest.length === 0 ? lastFinishedTradingDay(Date.now()) : earlierTradingDay(Math.max(...newest), 1);
const days = [2, 1, 0].map((count) => earlierTradingDay(lastDay, count));
let today = days[0] ?? lastDay;
const funds = realMarket ?? inventedFunds(lastDay - 700, lastDay);
const market = () => ({ today, funds });
const aktools = await startAktools(market);
const tushare = await startTushare(market);

const FAULTS: readonly Fault[] = [
  '429',
  '500',
  'hangs',
  'cut off',
  'no json',
  'renamed',
  'wrong types',
  'empty',
];

const control = createServer((request, response) => {
  const [, , what = '', name = '', detail = ''] = decodeURIComponent(request.url ?? '').split('/');
  if (what === 'today') today = dayOf(name) ?? today;
  const fault = FAULTS.find((each) => each === detail);
  for (const service of [aktools, tushare]) {
    if (what === 'well') service.faults.clear();
    if (what === 'fault' && fault !== undefined) service.faults.set(name, fault);
  }
  response.end(JSON.stringify({ asked: aktools.asked.length + tushare.asked.length }));
});
control.listen(Number(portText), '127.0.0.1', () => {
  process.stdout.write(`${[aktools.address, tushare.address, ...days.map(compactDay)].join(' ')}\n`);
});
