import { beijingDay, beijingTimeOfDayMs } from '../../../../../src/domain/calendar/day';
import { draft, monthAndDate, oneOf } from './flash-draft';
import type { FlashMoment, FlashTemplate, FlashFacts, FlashRoadshow } from './flash-draft';

const MINUTE_MS = 60_000;
const SOON_MS = 60 * MINUTE_MS;
const PLAYBACK_MS = 12 * 60 * MINUTE_MS;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
const NOTE = '路演为模拟内容，不构成投资建议。';

/** Roadshows: upcoming, live and with a playback. */
export const ROADSHOW_TEMPLATES: readonly FlashTemplate[] = [
  laterToday,
  laterToday,
  tomorrow,
  soon,
  live,
  playback,
  playback,
  todayCount,
  weekCount,
];

function laterToday(facts: FlashFacts, moment: FlashMoment) {
  const found = upcoming(facts, moment, ({ beginAt }) => beijingDay(beginAt) === moment.day);
  if (found === null) return null;
  const time = timeOf(found.beginAt);
  return draft(
    'roadshow',
    {
      title: `今日 ${time} 路演：${found.title}`,
      body: `《${found.title}》将于今日 ${time} 开始，可在直播页预约提醒。${NOTE}`,
    },
    fundOf(found),
  );
}

function tomorrow(facts: FlashFacts, moment: FlashMoment) {
  const found = upcoming(facts, moment, ({ beginAt }) => beijingDay(beginAt) === moment.day + 1);
  if (found === null) return null;
  const time = timeOf(found.beginAt);
  return draft(
    'roadshow',
    {
      title: `明日 ${time} 路演：${found.title}`,
      body: `《${found.title}》将于${monthAndDate(moment.day + 1)} ${time} 开始，可在直播页预约并加入日历。${NOTE}`,
    },
    fundOf(found),
  );
}

function soon(facts: FlashFacts, moment: FlashMoment) {
  const found = upcoming(facts, moment, ({ beginAt }) => beginAt - moment.atMs <= SOON_MS);
  if (found === null) return null;
  const minutes = Math.max(1, Math.round((found.beginAt - moment.atMs) / MINUTE_MS));
  return draft(
    'roadshow',
    {
      title: `即将开始：${found.title}`,
      body: `《${found.title}》将在约 ${minutes} 分钟后开始，完成合格投资者认证的访客可进入直播间。${NOTE}`,
    },
    { importance: 1, ...fundOf(found) },
  );
}

function live({ roadshows }: FlashFacts, moment: FlashMoment) {
  const found = oneOf(
    moment,
    'live',
    roadshows.filter(({ beginAt, endAt }) => beginAt <= moment.atMs && endAt > moment.atMs),
  );
  if (found === null) return null;
  return draft(
    'roadshow',
    {
      title: `正在直播：${found.title}`,
      body: `《${found.title}》正在直播，预计 ${timeOf(found.endAt)} 结束。${NOTE}`,
    },
    fundOf(found),
  );
}

function playback({ roadshows }: FlashFacts, moment: FlashMoment) {
  const found = oneOf(
    moment,
    'playback',
    roadshows.filter(
      ({ endAt, hasPlayback }) => hasPlayback && endAt <= moment.atMs && endAt > moment.atMs - PLAYBACK_MS,
    ),
  );
  if (found === null) return null;
  return draft(
    'roadshow',
    {
      title: `回放上线：${found.title}`,
      body: `《${found.title}》已于 ${timeOf(found.endAt)} 结束，回放可在直播页观看。${NOTE}`,
    },
    fundOf(found),
  );
}

function todayCount({ roadshows }: FlashFacts, { day, atMs }: FlashMoment) {
  const ofDay = roadshows.filter(({ beginAt }) => beijingDay(beginAt) === day);
  const left = ofDay.filter(({ beginAt }) => beginAt > atMs).length;
  if (left === 0) return null;
  return draft('roadshow', {
    title: `今日共 ${ofDay.length} 场路演，${left} 场待开始`,
    body: `${monthAndDate(day)}共安排 ${ofDay.length} 场路演，还有 ${left} 场尚未开始。${NOTE}`,
  });
}

function weekCount({ roadshows }: FlashFacts, { atMs }: FlashMoment) {
  const ahead = roadshows.filter(
    ({ beginAt, fund }) => fund !== null && beginAt > atMs && beginAt <= atMs + WEEK_MS,
  );
  const first = ahead[0];
  if (first === undefined) return null;
  return draft(
    'roadshow',
    {
      title: `未来一周有 ${ahead.length} 场基金路演`,
      body: `未来一周有 ${ahead.length} 场围绕具体基金的路演，最近一场在${monthAndDate(beijingDay(first.beginAt))} ${timeOf(first.beginAt)}。${NOTE}`,
    },
    { funds: ahead.flatMap(({ fund }) => (fund === null ? [] : [fund])) },
  );
}

function upcoming(
  { roadshows }: FlashFacts,
  moment: FlashMoment,
  fits: (roadshow: FlashRoadshow) => boolean,
): FlashRoadshow | null {
  const ahead = roadshows.filter((roadshow) => roadshow.beginAt > moment.atMs && fits(roadshow));
  return oneOf(moment, 'upcoming', ahead);
}

function fundOf({ fund }: FlashRoadshow) {
  return fund === null ? {} : { funds: [fund] };
}

function timeOf(atMs: number): string {
  const minutes = Math.floor(beijingTimeOfDayMs(atMs) / MINUTE_MS);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
