import { describe, expect, it } from 'vitest';
import { saidBy, stretchesAt, stretchesToRead } from './playback-talk';
import type { ChatMessage } from './chat-log';

const LENGTH = 120;

function said(second: number): ChatMessage {
  return {
    sequence: second + 1,
    atMs: second * 1000,
    kind: 'message',
    memberId: 'm',
    nickName: '听众',
    medal: null,
    isHost: false,
    text: String(second),
  };
}

describe('the stretches of a playback', () => {
  it.each([
    [null, 0, { first: 0, current: 0 }],
    [null, 119, { first: 0, current: 0 }],
    [null, 1000, { first: 7, current: 8 }],
    [{ first: 0, current: 0 }, 120, { first: 0, current: 1 }],
    [{ first: 0, current: 5 }, 725, { first: 0, current: 6 }],
    // Seeking forward and back.
    [{ first: 0, current: 0 }, 1000, { first: 7, current: 8 }],
    [{ first: 7, current: 8 }, 130, { first: 0, current: 1 }],
  ])('after %o at second %s: %o', (before, second, expected) => {
    expect(stretchesAt(before, second, LENGTH)).toEqual(expected);
  });

  it('are read shortly before they begin', () => {
    expect(stretchesToRead({ first: 0, current: 1 }, 180, LENGTH)).toEqual([0, 1]);
    expect(stretchesToRead({ first: 0, current: 1 }, 195, LENGTH)).toEqual([0, 1, 2]);
  });
});

it('returns the messages up to a second, fewer after seeking back', () => {
  const talk = [[said(0), said(30), said(119)], [said(120)]];
  const textsAt = (second: number) => saidBy(talk, 0, second).map(({ text }) => text);
  expect(textsAt(120)).toEqual(['0', '30', '119', '120']);
  expect(textsAt(29)).toEqual(['0']);
});
