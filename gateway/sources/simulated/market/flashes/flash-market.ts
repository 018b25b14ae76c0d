import { formatDrawdown, formatPercent, rateTone } from '../../../../../src/domain/text/format';
import { returnBetween } from '../../../../../src/domain/returns/levels';
import { periodBaseDay } from '../../../../../src/domain/returns/period';
import { periodRange } from '../../../../../src/domain/returns/returns';
import { maxDrawdown } from '../../../../../src/domain/risk/risk';
import { previousTradingDay } from '../../../../../src/domain/calendar/trading-calendar';
import { draft, monthAndDate, oneOf } from './flash-draft';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { PeriodCode } from '../../../../../src/domain/returns/period';
import type { FlashMoment, FlashTemplate, FlashFacts, FlashIndex } from './flash-draft';

/** Day moves that make a flash important, and very important. */
const IMPORTANT_MOVE = 0.02;
const GREAT_MOVE = 0.035;
const NOTE = '指数为模拟数据，过往涨跌不预示未来。';

interface Move {
  readonly index: FlashIndex;
  readonly move: number;
}

/** The indices of the simulated market, by their closes. */
export const MARKET_TEMPLATES: readonly FlashTemplate[] = [
  dayMove,
  periodMove('2', '近一周'),
  periodMove('3', '近一月'),
  periodMove('6', '近三月'),
  periodMove('7', '今年来'),
  periodMove('5', '近一年'),
  breadth,
  extremes('day', '上一交易日'),
  extremes('2', '近一周'),
  extremes('3', '近一月'),
  yearlyFall,
  stocksAndBonds,
];

function dayMove(facts: FlashFacts, moment: FlashMoment) {
  const found = oneOf(moment, 'index', movesOver(facts, 'day', moment.closedDay));
  if (found === null) return null;
  const size = Math.abs(found.move);
  const importance = size >= GREAT_MOVE ? 2 : size >= IMPORTANT_MOVE ? 1 : 0;
  const label = nameOf(found.index);
  return draft(
    'market',
    {
      title: `${label}上一交易日${inWords(found.move)}`,
      body: `${monthAndDate(moment.closedDay)}收盘，${label}较前一交易日${inWords(found.move)}。${NOTE}`,
    },
    { importance },
  );
}

function periodMove(period: PeriodCode, words: string): FlashTemplate {
  return (facts, moment) => {
    const found = oneOf(moment, 'index', movesOver(facts, period, moment.closedDay));
    if (found === null) return null;
    const label = nameOf(found.index);
    return draft('market', {
      title: `${label}${words}${inWords(found.move)}`,
      body: `截至${monthAndDate(moment.closedDay)}收盘，${label}${words}${inWords(found.move)}。${NOTE}`,
    });
  };
}

function breadth(facts: FlashFacts, { closedDay }: FlashMoment) {
  const moves = movesOver(facts, 'day', closedDay);
  if (moves.length === 0) return null;
  const count = (tone: string) => moves.filter(({ move }) => rateTone(move) === tone).length;
  return draft('market', {
    title: `上一交易日 ${moves.length} 个指数中 ${count('up')} 个上涨`,
    body: `${monthAndDate(closedDay)}，门户收录的 ${moves.length} 个指数中 ${count('up')} 个上涨、${count('down')} 个下跌、${count('flat')} 个持平。${NOTE}`,
  });
}

function extremes(period: PeriodCode | 'day', words: string): FlashTemplate {
  return (facts, { closedDay }) => {
    const moves = movesOver(facts, period, closedDay).toSorted((a, b) => b.move - a.move);
    const first = moves[0];
    const last = moves.at(-1);
    if (first === undefined || last === undefined || first === last) return null;
    return draft('market', {
      title: `${words}${first.index.label}居前，${last.index.label}居后`,
      body: `截至${monthAndDate(closedDay)}收盘，${words}表现居前的是${nameOf(first.index)}，${inWords(first.move)}；居后的是${nameOf(last.index)}，${inWords(last.move)}。${NOTE}`,
    });
  };
}

function yearlyFall(facts: FlashFacts, moment: FlashMoment) {
  const index = oneOf(moment, 'index', facts.indices);
  if (index === null) return null;
  const range = periodRange(index.levels, '5', moment.closedDay);
  const fall = range === null ? null : maxDrawdown(index.levels, range.from, range.to);
  if (fall === null) return null;
  const label = nameOf(index);
  return draft('market', {
    title: `${label}近一年最大回撤 ${formatDrawdown(fall.drawdown)}`,
    body: `截至${monthAndDate(moment.closedDay)}，${label}近一年从高点到低点的最大跌幅为 ${formatDrawdown(fall.drawdown)}。回撤提示持有期间可能承受的下跌。${NOTE}`,
  });
}

function stocksAndBonds(facts: FlashFacts, { closedDay }: FlashMoment) {
  const moves = movesOver(facts, '3', closedDay);
  const stocks = moves.find(({ index }) => index.label === '沪深300');
  const bonds = moves.find(({ index }) => index.label === '综合债');
  if (stocks === undefined || bonds === undefined) return null;
  return draft('market', {
    title: `近一月股债对照：股${inWords(stocks.move)}，债${inWords(bonds.move)}`,
    body: `截至${monthAndDate(closedDay)}，沪深300指数近一月${inWords(stocks.move)}，综合债指数${inWords(bonds.move)}。股债相关性会随市场变化，配置比例应与自身的期限和承受能力相称。${NOTE}`,
  });
}

function movesOver({ indices }: FlashFacts, period: PeriodCode | 'day', closedDay: Day): Move[] {
  const base = period === 'day' ? previousTradingDay(closedDay) : periodBaseDay(period, closedDay);
  if (base === null) return [];
  return indices.flatMap((index) => {
    const move = returnBetween(index.levels, base, closedDay);
    return move === null ? [] : [{ index, move }];
  });
}

function nameOf({ label }: FlashIndex): string {
  return `${label}指数`;
}

function inWords(move: number): string {
  const tone = rateTone(move);
  if (tone === 'flat') return '持平';
  return `${tone === 'up' ? '上涨' : '下跌'} ${formatPercent(Math.abs(move))}`;
}
