import { datePartsOf, mondayOf } from '../../../../../src/domain/calendar/day';
import {
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
} from '../../../../../src/domain/calendar/trading-calendar';
import { returnBetween } from '../../../../../src/domain/returns/levels';
import { formatPercent, rateTone } from '../../../../../src/domain/text/format';
import { AMERICAN_CODES, BROAD_CODES, labelOf, SECTOR_CODES } from '../engine/benchmarks';
import { gaussianAt, mixKey, namedKey } from '../random';
import { flashOf, monthAndDate, timeOn } from './flash-draft';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { Series } from '../../../../../src/domain/returns/nav-series';
import type { Key } from '../random';
import type { FlashFund, SimulatedFlash } from './flash-draft';

/** Sectors that a flash names at either end. */
const NAMED_SECTORS = 3;
/** Day moves of the broad market that make a flash important, and very important. */
const IMPORTANT_MOVE = 0.02;
const GREAT_MOVE = 0.035;

/** What the flashes of the market are made from. */
export interface FlashBoard {
  readonly seed: Key;
  /** Closes of the indices, by code. */
  readonly levels: ReadonlyMap<string, Series>;
  /** The largest fund that follows an index, by its code. */
  readonly trackers: ReadonlyMap<string, FlashFund>;
}

interface Move {
  readonly label: string;
  readonly code: string;
  /** A fraction. */
  readonly move: number;
}

/**
 * The flashes of the markets on a trading day, each at its hour: American markets in the morning, the opening, midday and
 * close of the domestic exchanges with their sectors, Hong Kong, bonds, and the sums of a week and a month on their last
 * trading day. None on a closed day.
 */
export function marketFlashes(board: FlashBoard, day: Day): SimulatedFlash[] {
  if (!isTradingDay(day)) return [];
  const before = previousTradingDay(day);
  const today = { from: before, to: day };
  const america = moves(board, [...AMERICAN_CODES, 'YHGOLD', 'YHOIL'], {
    from: previousTradingDay(before),
    to: before,
  });
  const hongKong = moves(board, ['YHHK', 'YHHKTECH', 'YHHKDIV'], today);
  const bonds = moves(board, ['YHBOND', 'YHGOV7', 'YHCREDIT', 'YHNCD', 'YHCB'], today);
  return [
    ...flash('america', timeOn(day, 9, 0), summary('美股收盘', monthAndDate(before), america)),
    ...session(board, day),
    ...flash('hongkong', timeOn(day, 16, 12), summary('港股收盘', monthAndDate(day), hongKong), {
      funds: trackersOf(board, hongKong),
    }),
    ...sums(board, day),
    ...flash('bonds', timeOn(day, 17, 5), summary('债市收盘', monthAndDate(day), bonds), { kind: 'macro' }),
  ];
}

interface BoardMoves {
  readonly broad: readonly Move[];
  readonly sectors: readonly Move[];
}

function boardMoves(board: FlashBoard, span: MoveSpan): BoardMoves {
  return { broad: moves(board, BROAD_CODES, span), sectors: moves(board, SECTOR_CODES, span) };
}

/** The day of the domestic exchanges. */
function session(board: FlashBoard, day: Day): SimulatedFlash[] {
  const closes = boardMoves(board, { from: previousTradingDay(day), to: day });
  const { broad, sectors } = closes;
  const size = Math.abs(broad.find(({ code }) => code === 'YH300')?.move ?? 0);
  return [
    ...flash(
      'open',
      timeOn(day, 9, 26),
      boardText('开盘', '集合竞价结束', intraday(board, day, 'open', closes), OPENING_WORDS),
    ),
    ...flash(
      'noon',
      timeOn(day, 11, 31),
      boardText('午间收盘', '截至午间', intraday(board, day, 'noon', closes)),
    ),
    ...flash('close', timeOn(day, 15, 1), boardText('收盘', monthAndDate(day), closes), {
      importance: size >= GREAT_MOVE ? 2 : size >= IMPORTANT_MOVE ? 1 : 0,
      funds: trackersOf(board, broad),
    }),
    ...flash('sectors', timeOn(day, 15, 20), sectorText(day, sectors), {
      funds: trackersOf(board, ranked(sectors)),
    }),
  ];
}

/** On the last trading day of a week, and of a month. */
function sums(board: FlashBoard, day: Day): SimulatedFlash[] {
  const next = nextTradingDay(day);
  const monday = mondayOf(day);
  const { month, date } = datePartsOf(day);
  const over = (head: string, from: Day): FlashText => {
    const sum = boardMoves(board, { from, to: day });
    const words = boardText(head, head, sum);
    return words === null ? null : { ...words, body: `${words.body}${ends(sum.sectors)}。` };
  };
  return [
    ...(mondayOf(next) === monday ? [] : flash('week', timeOn(day, 16, 30), over('本周', monday - 1))),
    ...(datePartsOf(next).month === month
      ? []
      : flash('month', timeOn(day, 16, 40), over(`${month}月`, day - date))),
  ];
}

type FlashText = { readonly title: string; readonly body: string } | null;

function flash(
  about: string,
  atMs: number,
  words: FlashText,
  { kind = 'market', ...more }: Partial<Pick<SimulatedFlash, 'kind' | 'importance' | 'funds'>> = {},
): SimulatedFlash[] {
  return words === null ? [] : [flashOf({ about, atMs }, { kind, ...words }, more)];
}

function trackersOf({ trackers }: FlashBoard, found: readonly Move[]): FlashFund[] {
  return found.flatMap(({ code }) => trackers.get(code) ?? []);
}

/** From the close of one day to that of another. */
interface MoveSpan {
  readonly from: Day;
  readonly to: Day;
}

function moves({ levels }: FlashBoard, codes: readonly string[], { from, to }: MoveSpan): Move[] {
  return codes.flatMap((code) => {
    const series = levels.get(code);
    const move = series === undefined ? null : returnBetween(series, from, to);
    return move === null ? [] : [{ code, label: labelOf(code), move }];
  });
}

/** How much of a day's move has come by then, and the spread of what is still open: of all indices, and of each. */
const INTRADAY = {
  open: { share: 0.2, common: 0.002, own: 0.001 },
  noon: { share: 0.6, common: 0.004, own: 0.0015 },
} as const;

/** Moves since the last close at a time of the day, on the way to those of the close. */
function intraday(
  { seed }: FlashBoard,
  day: Day,
  time: 'open' | 'noon',
  { broad, sectors }: BoardMoves,
): BoardMoves {
  const { share, common, own } = INTRADAY[time];
  const key = mixKey(namedKey(seed, `intraday-${time}`), day);
  const shared = common * gaussianAt(key, 0);
  const byThen = ({ move, ...index }: Move): Move => ({
    ...index,
    move: share * move + shared + own * gaussianAt(namedKey(key, index.code), 0),
  });
  return { broad: broad.map(byThen), sectors: sectors.map(byThen) };
}

/** The moves of some indices: the first two as the title, all of them as the body. */
function summary(head: string, when: string, found: readonly Move[]): FlashText {
  const [first, second] = found;
  if (first === undefined || second === undefined) return null;
  return { title: `${head}：${inWords(first)}，${inWords(second)}`, body: `${when}，${listed(found)}。` };
}

/** The broad market, and how many sectors rose and fell. */
function boardText(
  head: string,
  when: string,
  { broad, sectors }: BoardMoves,
  words: MoveWords = MOVE_WORDS,
): FlashText {
  const [first] = broad;
  const growth = broad.find(({ code }) => code === 'YHGEM');
  if (first === undefined || growth === undefined) return null;
  return {
    title: `${head}：${inWords(first, words)}，${inWords(growth, words)}`,
    body: `${when}，${listed(broad, words)}。${counted(sectors, words)}。`,
  };
}

function sectorText(day: Day, sectors: readonly Move[]): FlashText {
  const [best] = ranked(sectors);
  const worst = ranked(sectors).at(-1);
  if (best === undefined || worst === undefined || best === worst) return null;
  return {
    title: `行业：${inWords(best)}居前，${inWords(worst)}居后`,
    body: `${monthAndDate(day)}收盘，${ends(sectors)}。`,
  };
}

/** The best first. */
function ranked(found: readonly Move[]): Move[] {
  return found.toSorted((a, b) => b.move - a.move);
}

/** Words of a move, and of how many rose and fell. */
type MoveWords = Readonly<Record<'up' | 'down' | 'flat' | 'rising' | 'falling', string>>;
const MOVE_WORDS: MoveWords = { up: '涨', down: '跌', flat: '平', rising: '上涨', falling: '下跌' };
const OPENING_WORDS: MoveWords = { up: '高开', down: '低开', flat: '平开', rising: '高开', falling: '低开' };

/** 沪深300涨0.82%. */
function inWords({ label, move }: Move, words: MoveWords = MOVE_WORDS): string {
  const tone = rateTone(move);
  if (tone === 'missing' || tone === 'flat') return `${label}${words.flat}`;
  return `${label}${words[tone]}${formatPercent(Math.abs(move))}`;
}

function listed(found: readonly Move[], words: MoveWords = MOVE_WORDS): string {
  return found.map((each) => inWords(each, words)).join('，');
}

function counted(sectors: readonly Move[], { rising, falling }: MoveWords): string {
  const count = (tone: string) => sectors.filter(({ move }) => rateTone(move) === tone).length;
  return `${sectors.length} 个行业指数中 ${count('up')} 个${rising}、${count('down')} 个${falling}`;
}

function ends(sectors: readonly Move[]): string {
  const order = ranked(sectors);
  const [best, worst] = [order.slice(0, NAMED_SECTORS), order.slice(-NAMED_SECTORS).toReversed()];
  const names = (some: readonly Move[]) => some.map((each) => inWords(each)).join('、');
  return `行业指数居前的是${names(best)}，居后的是${names(worst)}`;
}
