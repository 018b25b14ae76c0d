import { expect, it } from 'vitest';
import { LIVE_STATUS_NAMES, liveStatusOf } from './live-status';

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
