import { expect, it } from 'vitest';
import { LIVE_STATUS_NAMES, liveStatusOf, onlineStatusAt } from './live-status';

it.each([
  [1, 'live'],
  [2, 'upcoming'],
  [5, 'playback'],
  ['1', 'live'],
  ['5', 'playback'],
  [0, 'over'],
  [3, 'over'],
  [4, 'over'],
  ['', 'over'],
  [null, 'over'],
  [undefined, 'over'],
])('[S4.live] onlineStatus %j is %s', (onlineStatus, expected) => {
  expect(liveStatusOf(onlineStatus)).toBe(expected);
});

it('[S4.live] names every status', () => {
  expect(Object.values(LIVE_STATUS_NAMES)).toEqual(['直播中', '预约', '回放', '已结束']);
});

it.each([
  [999, true, 2],
  [1000, true, 1],
  [1999, false, 1],
  [2000, true, 5],
  [2000, false, 0],
])(
  '[S4.live] at %i an item of 1000 to 2000 with playback %j has onlineStatus %i',
  (nowMs, hasPlayback, expected) => {
    expect(onlineStatusAt({ beginAtMs: 1000, endAtMs: 2000, hasPlayback }, nowMs)).toBe(expected);
  },
);
