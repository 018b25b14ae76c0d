import { beijingTimestampMs, dayOf } from '../../src/domain/calendar/day';
import { shiftDate } from '../../src/domain/calendar/date-format';
import { CommandError } from '../command/command-error';
import { moderate } from '../live/rooms/room-moderation';
import { oneRoomLines, roomLines } from './room-report';
import type { Store } from '../store/store';
import type { RoomModeration } from '../live/rooms/room-moderation';

/** Parsed command of a moderator. */
export type RoomCommand =
  | { readonly name: 'list' }
  | { readonly name: 'show'; readonly id: string }
  | {
      readonly name: 'mute' | 'unmute' | 'begin' | 'end';
      readonly id: string;
    }
  | { readonly name: 'mute-member'; readonly id: string; readonly memberId: string; readonly minutes: number }
  | { readonly name: 'unmute-member'; readonly id: string; readonly memberId: string }
  | { readonly name: 'rate'; readonly id: string; readonly seconds: number }
  | { readonly name: 'notice'; readonly id: string; readonly text: string }
  | { readonly name: 'move'; readonly id: string; readonly beginAt: number };

type Change = Exclude<RoomCommand, { readonly name: 'list' | 'show' }>;

const USAGE = `用法：npm run room -- 命令
  list                              正在直播、即将开始和刚结束的直播间
  show 路演编号                     直播间的状态、成员和最近的消息
  mute | unmute 路演编号            开启或解除全员禁言
  mute-member 路演编号 成员编号 [分钟]  禁言一名成员，默认 60 分钟
  unmute-member 路演编号 成员编号   解除一名成员的禁言
  rate 路演编号 秒数                两次发言的最短间隔，0 至 300 秒
  notice 路演编号 "内容"            发布公告
  begin | end 路演编号              立即开始或结束直播
  move 路演编号 "2026-11-21 20:00"  改到北京时间的某一时刻开始`;

const USUAL_MINUTES = 60;
const MOST_MINUTES = 60 * 24 * 365;
const MOST_SECONDS = 300;
const MINUTE_MS = 60_000;
const BEIJING_TIME = /^(\d{4})-(\d{2})-(\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)$/;

/** Most words of each command. */
const MOST_WORDS: ReadonlyMap<string, number> = new Map([
  ['list', 1],
  ['show', 2],
  ['mute', 2],
  ['unmute', 2],
  ['begin', 2],
  ['end', 2],
  ['mute-member', 4],
  ['unmute-member', 3],
  ['rate', 3],
  ['notice', 3],
  ['move', 3],
]);

/** Parses the words after `npm run room --`; throws a CommandError for invalid ones. */
export function readCommand(words: readonly string[]): RoomCommand {
  const [name = '', id = '', third = '', fourth] = words;
  const most = MOST_WORDS.get(name);
  if (most === undefined) throw new CommandError(name === '' ? USAGE : `没有命令 ${name}。\n${USAGE}`);
  if (words.length > most) throw new CommandError(`参数过多。\n${USAGE}`);
  if (name === 'list') return { name };
  given(id, '路演编号');
  switch (name) {
    case 'mute-member':
      return { name, id, memberId: given(third, '成员编号'), minutes: minutesOf(fourth) };
    case 'unmute-member':
      return { name, id, memberId: given(third, '成员编号') };
    case 'rate':
      return { name, id, seconds: whole(third, '秒数', { least: 0, most: MOST_SECONDS }) };
    case 'notice':
      return { name, id, text: given(third, '公告内容') };
    case 'move':
      return { name, id, beginAt: timeOf(third) };
    case 'mute':
    case 'unmute':
    case 'begin':
    case 'end':
      return { name, id };
    default:
      return { name: 'show', id };
  }
}

function minutesOf(text: string | undefined): number {
  return text === undefined ? USUAL_MINUTES : whole(text, '分钟', { least: 1, most: MOST_MINUTES });
}

function given(text: string, what: string): string {
  if (text.trim() === '') throw new CommandError(`缺少${what}。\n${USAGE}`);
  return text;
}

function whole(
  text: string,
  what: string,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new CommandError(`${what}应为 ${least} 至 ${most} 的整数。`);
}

function timeOf(text: string): number {
  const beginAt = parseBeijingTime(text);
  if (beginAt === null) throw new CommandError('时间应为 "2026-11-21 20:00" 的写法，按北京时间。');
  return beginAt;
}

/** Milliseconds since the epoch of a Beijing time written as `2026-11-21 20:00`; `null` if invalid. */
export function parseBeijingTime(text: string): number | null {
  const [, year = '', month = '', date = '', hour = '', minute = ''] = BEIJING_TIME.exec(text.trim()) ?? [];
  const day = dayOf(`${year}${month}${date}`);
  return day === null ? null : beijingTimestampMs(day, (Number(hour) * 60 + Number(minute)) * MINUTE_MS);
}

/** Runs a command at a time and returns lines to print. Throws a ModerationError if a change is refused. */
export async function runCommand(store: Store, command: RoomCommand, nowMs: number): Promise<string[]> {
  if (command.name === 'list') return roomLines(store, nowMs);
  if (command.name !== 'show') await change(moderate(store, command.id, nowMs), command, nowMs);
  const lines = await oneRoomLines(store, command.id, nowMs);
  return command.name === 'show' ? lines : ['已完成。', ...lines.slice(0, 3)];
}

async function change(room: RoomModeration, command: Change, nowMs: number): Promise<void> {
  switch (command.name) {
    case 'mute':
      await room.muteRoom(true);
      break;
    case 'unmute':
      await room.muteRoom(false);
      break;
    case 'mute-member':
      await room.muteMember(command.memberId, shiftDate(nowMs, command.minutes, 'mm'));
      break;
    case 'unmute-member':
      await room.muteMember(command.memberId, null);
      break;
    case 'rate':
      await room.setRate(command.seconds);
      break;
    case 'notice':
      await room.notify(command.text);
      break;
    case 'begin':
      await room.begin();
      break;
    case 'end':
      await room.end();
      break;
    case 'move':
      await room.move(command.beginAt);
      break;
  }
}
