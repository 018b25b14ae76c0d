import { formatDate } from '../../../../../src/domain/calendar/date-format';
import { beijingDay } from '../../../../../src/domain/calendar/day';
import { flashTitle } from '../../../../../src/domain/text/flash-words';
import { flashOf, monthAndDate, timeOn } from './flash-draft';
import type { Day } from '../../../../../src/domain/calendar/day';
import type { FlashFund, SimulatedFlash } from './flash-draft';

/** Times are milliseconds since the epoch. */
export interface FlashRoadshow {
  readonly id: string;
  readonly title: string;
  readonly beginAt: number;
  readonly endAt: number;
  readonly hasPlayback: boolean;
  readonly fund: FlashFund | null;
}

/** Minutes from the end of a roadshow to its playback. */
const PLAYBACK_MS = 30 * 60_000;

/** The flashes of a day about its roadshows: the list in the morning, each at its beginning, and its playback. */
export function roadshowFlashes(roadshows: readonly FlashRoadshow[], day: Day): SimulatedFlash[] {
  const ofDay = roadshows.filter(({ beginAt }) => beijingDay(beginAt) === day);
  return [
    ...programme(ofDay, day),
    ...ofDay.map((each) =>
      roadshowFlash(each, each.beginAt, {
        word: '直播开始：',
        body: `《${each.title}》于 ${formatDate(each.beginAt, 'hh:mm')} 开始直播，预计 ${formatDate(each.endAt, 'hh:mm')} 结束。完成合格投资者认证后可进入直播间。`,
      }),
    ),
    ...ofDay
      .filter(({ hasPlayback, endAt }) => hasPlayback && beijingDay(endAt + PLAYBACK_MS) === day)
      .map((each) =>
        roadshowFlash(each, each.endAt + PLAYBACK_MS, {
          word: '回放上线：',
          body: `《${each.title}》的直播已结束，回放可在直播页观看。`,
        }),
      ),
  ];
}

function programme(ofDay: readonly FlashRoadshow[], day: Day): SimulatedFlash[] {
  if (ofDay.length === 0) return [];
  const times = ofDay.map(({ beginAt, title }) => `${formatDate(beginAt, 'hh:mm')}《${title}》`).join('；');
  return [
    flashOf(
      { about: 'roadshows', atMs: timeOn(day, 9, 12) },
      {
        kind: 'roadshow',
        title: `今日 ${ofDay.length} 场路演，${formatDate(ofDay[0]?.beginAt ?? 0, 'hh:mm')} 开始`,
        body: `${monthAndDate(day)}的路演：${times}。可在直播页预约提醒。`,
      },
      { funds: ofDay.flatMap(({ fund }) => (fund === null ? [] : [fund])) },
    ),
  ];
}

function roadshowFlash(
  { id, title, fund }: FlashRoadshow,
  atMs: number,
  { word, body }: { readonly word: string; readonly body: string },
): SimulatedFlash {
  return flashOf(
    { about: id, atMs },
    { kind: 'roadshow', title: flashTitle(title, { before: word }), body },
    { funds: fund === null ? [] : [fund] },
  );
}
