import { formatDate, shiftDate } from '../../src/domain/calendar/date-format';
import { LIVE_STATUS_NAMES, liveStatusOf } from '../../src/domain/site/live-status';
import { statusOf, type BroadcastTimes } from '../live/roadshows/broadcast';
import { listRooms, readModeratedRoom, type ModeratedRoom } from '../live/rooms/room-moderation';
import type { Store } from '../store/store';

const PAST_HOURS = 6;
const HOURS_AHEAD = 48;
const SHOWN_MEMBERS = 50;
const SHOWN_MESSAGES = 20;

/** Lines about rooms that are live, begin within two days or have just ended, the earliest first. */
export async function roomLines(store: Store, nowMs: number): Promise<string[]> {
  const rooms = await listRooms(store, {
    fromMs: shiftDate(nowMs, -PAST_HOURS, 'hh'),
    toMs: shiftDate(nowMs, HOURS_AHEAD, 'hh'),
  });
  if (rooms.length === 0) return ['这两天没有直播。'];
  return rooms.map((room) => {
    const muted = room.is_muted === 1 ? ' 全员禁言' : '';
    const counts = `访客 ${room.view_count ?? 0} 人，发言 ${room.message_count ?? 0} 条`;
    return `${room.id}  ${statusName(room, nowMs)}  ${minuteText(room.begin_at)}  ${room.title}（${counts}）${muted}`;
  });
}

/** Lines about one room: state, members, last messages. Throws a ModerationError for an unknown roadshow. */
export async function oneRoomLines(store: Store, roadshowId: string, nowMs: number): Promise<string[]> {
  const { roadshow, room, members, messages } = await readModeratedRoom(store, roadshowId, {
    nowMs,
    memberLimit: SHOWN_MEMBERS,
    messageLimit: SHOWN_MESSAGES,
  });
  return [
    `${roadshow.id}  ${roadshow.title}`,
    `状态：${statusName(roadshow, nowMs)}，${minuteText(roadshow.begin_at)} 至 ${minuteText(roadshow.end_at)}（北京时间）`,
    `发言：${room.is_muted === 1 ? '全员禁言' : '开放'}，间隔 ${room.seconds_between} 秒；访客 ${room.view_count} 人，发言 ${room.message_count} 条`,
    `成员（最近进入的 ${members.length} 名）：`,
    ...members.map((member) => memberLine(member, nowMs)),
    '最近的消息：',
    ...messages.map(messageLine),
  ];
}

function memberLine(
  { member_id, nick_name, message_count, muted_until }: ModeratedRoom['members'][number],
  nowMs: number,
): string {
  const isMuted = muted_until !== null && muted_until > nowMs;
  return `  ${member_id}  ${nick_name}  发言 ${message_count} 条${isMuted ? `，禁言至 ${minuteText(muted_until)}` : ''}`;
}

function messageLine({
  happened_at,
  kind,
  member_id,
  nick_name,
  text,
}: ModeratedRoom['messages'][number]): string {
  const who = kind === 'notice' ? '公告' : `${nick_name}（${member_id}）`;
  return `  ${formatDate(happened_at, 'hh:mm:ss')}  ${who}：${text.replaceAll('\n', ' ')}`;
}

function statusName(roadshow: BroadcastTimes, nowMs: number): string {
  return LIVE_STATUS_NAMES[liveStatusOf(statusOf(roadshow, nowMs))];
}

function minuteText(timestampMs: number): string {
  return formatDate(timestampMs, 'YYYY-MM-DD hh:mm');
}
