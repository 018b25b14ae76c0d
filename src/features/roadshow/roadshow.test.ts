import { describe, expect, it } from 'vitest';
import { kindLabel, nextChangeMs, remainingLabel, statusAt, statusLabel } from './roadshow';

const BEGIN_MS = Date.parse('2026-11-21T20:00:00+08:00');
const END_MS = BEGIN_MS + 7_200_000;
const times = { beginMs: BEGIN_MS, endMs: END_MS };

describe('[S4.live] the status of a roadshow', () => {
  it.each([
    ['upcoming', BEGIN_MS - 1, 'upcoming'],
    ['upcoming', BEGIN_MS, 'live'],
    ['upcoming', END_MS, 'over'],
    // If the clocks differ, the status from the gateway is not reverted.
    ['live', BEGIN_MS - 1, 'live'],
    ['live', END_MS - 1, 'live'],
    ['live', END_MS, 'over'],
    ['playback', BEGIN_MS, 'playback'],
    ['over', BEGIN_MS - 1, 'over'],
  ] as const)('reported as %s is at %d %s', (status, nowMs, expected) => {
    expect(statusAt({ ...times, status }, nowMs)).toBe(expected);
  });

  it.each([
    ['live', 7200, '直播中'],
    ['upcoming', null, '11-21 20:00 开播'],
    ['playback', 5400, '回放 01:30:00'],
    ['playback', null, '回放'],
    ['over', null, '已结束'],
  ] as const)('%s has a label', (status, durationSeconds, label) => {
    expect(statusLabel({ beginMs: BEGIN_MS, durationSeconds }, status)).toBe(label);
  });
});

it.each([
  ['private', false, '私募'],
  ['adviser', true, '公开课'],
  [null, false, null],
] as const)('the kind %s, open to all %s, has the label %s', (kind, isOpenToAll, label) => {
  expect(kindLabel({ kind, isOpenToAll })).toBe(label);
});

describe('the next change', () => {
  it('is the next start or end of those that have not ended', () => {
    const rows = [
      { status: 'live', beginMs: BEGIN_MS - 100, endMs: BEGIN_MS + 50 },
      { status: 'upcoming', ...times },
      { status: 'playback', beginMs: BEGIN_MS, endMs: BEGIN_MS + 10 },
    ] as const;
    expect(nextChangeMs(rows, BEGIN_MS - 1)).toBe(BEGIN_MS);
    expect(nextChangeMs(rows, BEGIN_MS)).toBe(BEGIN_MS + 50);
    expect(nextChangeMs(rows, BEGIN_MS + 50)).toBe(END_MS);
    expect(nextChangeMs(rows, END_MS)).toBeNull();
  });
});

it.each([
  [0, '00:00:00'],
  [-5000, '00:00:00'],
  [1, '00:00:01'],
  [1000, '00:00:01'],
  [8_049_000, '02:14:09'],
  [86_399_000, '23:59:59'],
  [86_400_000, '1 天'],
  [277_200_000, '3 天 5 小时'],
])('%d ms are displayed as %s', (leftMs, label) => {
  expect(remainingLabel(BEGIN_MS, BEGIN_MS - leftMs)).toBe(label);
});
