import { describe, expect, it } from 'vitest';
import { secondsToWait, speakBarOf } from './speak-rules';

const NOW_MS = Date.parse('2026-09-01T20:10:00+08:00');
const OPEN = { isRoomMuted: false, mutedUntilMs: null, secondsBetween: 3, needsPhone: false };

describe('who may speak [S4.live]', () => {
  it.each([
    ['live', {}, undefined, null],
    ['upcoming', {}, undefined, '开播后可以聊天'],
    ['playback', {}, undefined, '直播已结束，不能再发言'],
    ['over', {}, undefined, '直播已结束，不能再发言'],
    ['live', { isRoomMuted: true }, undefined, '全员禁言中，暂时不能发言'],
    ['live', { mutedUntilMs: NOW_MS + 20 * 60_000 }, undefined, '您已被禁言至 20:30'],
    ['live', { mutedUntilMs: NOW_MS + 24 * 3_600_000 }, undefined, '您已被禁言至 09-02 20:10'],
    ['live', { mutedUntilMs: NOW_MS + 400 * 86_400_000 }, undefined, '您已被禁言'],
    ['live', { mutedUntilMs: NOW_MS }, undefined, null],
    ['live', { needsPhone: true }, false, '发言前请先绑定手机号'],
    ['live', { needsPhone: true }, true, null],
    ['live', { needsPhone: true }, undefined, null],
    ['live', { needsPhone: false }, false, null],
  ] as const)('%s with %o and phone %s: %s', (status, changes, hasPhone, text) => {
    const silence = { ...OPEN, ...changes };
    const bar = speakBarOf({ status, isSignedIn: true, silence, hasPhone, nowMs: NOW_MS });
    expect(bar?.text ?? null).toBe(text);
  });

  it.each([
    ['live', '登录后可以发言'],
    ['upcoming', '开播后可以聊天'],
    ['over', '直播已结束，不能再发言'],
  ] as const)('signed out, %s: %s', (status, text) => {
    const bar = speakBarOf({
      status,
      isSignedIn: false,
      silence: OPEN,
      hasPhone: undefined,
      nowMs: NOW_MS,
    });
    expect(bar?.text).toBe(text);
  });
});

describe('the time between two messages', () => {
  it.each([
    [null, 3, 0],
    [NOW_MS, 3, 3],
    [NOW_MS - 1, 3, 3],
    [NOW_MS - 1000, 3, 2],
    [NOW_MS - 2999, 3, 1],
    [NOW_MS - 3000, 3, 0],
    [NOW_MS - 60_000, 3, 0],
    // The clock was ahead when sending.
    [NOW_MS + 5000, 3, 3],
    [NOW_MS, 0, 0],
  ])('last at %s every %s seconds: wait %s', (last, between, wait) => {
    expect(secondsToWait(last, between, NOW_MS)).toBe(wait);
  });
});
