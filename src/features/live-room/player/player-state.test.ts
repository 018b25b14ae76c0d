import { describe, expect, it } from 'vitest';
import {
  FIRST_PLAYER_STATE,
  MOST_RECOVERIES,
  nextPlayerState,
  type PlayerEvent,
  type PlayerState,
  playerNotice,
} from './player-state';

const fault = (kind: Extract<PlayerEvent, { kind: 'fault' }>['fault'], isOnline = true): PlayerEvent => ({
  kind: 'fault',
  fault: kind,
  isOnline,
});
const PLAYING: PlayerEvent = { kind: 'playing' };
const LOADED: PlayerEvent = { kind: 'loaded' };

function after(...events: readonly PlayerEvent[]): PlayerState {
  return events.reduce(nextPlayerState, FIRST_PLAYER_STATE);
}

describe('a player', () => {
  it('recovers five times with doubling delays, then offers a retry', () => {
    let state = after(PLAYING);
    const delays: number[] = [];
    for (let attempt = 1; attempt <= MOST_RECOVERIES; attempt += 1) {
      state = nextPlayerState(state, fault('network'));
      if (state.trouble?.kind === 'recovering') delays.push(state.trouble.delayMs);
    }
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000]);
    state = nextPlayerState(state, fault('network'));
    expect(playerNotice(state)).toMatchObject({ action: 'retry', isPassing: false });
  });

  it('resets the count of attempts once something is loaded', () => {
    const state = after(PLAYING, fault('network'), fault('network'), LOADED, fault('network'));
    expect(state.trouble).toMatchObject({ kind: 'recovering', attempt: 1, delayMs: 1000 });
  });

  it('recovers without delay on request', () => {
    const failed = after(...Array.from({ length: MOST_RECOVERIES + 1 }, () => fault('network')));
    expect(failed.trouble).toEqual({ kind: 'failed' });
    expect(nextPlayerState(failed, { kind: 'retry' }).trouble).toMatchObject({ attempt: 1, delayMs: 0 });
  });

  it('recovers the decoder after a decoding failure', () => {
    expect(after(PLAYING, fault('media')).trouble).toMatchObject({ kind: 'recovering', how: 'media' });
  });

  it('waits while offline, and recovers automatically when online', () => {
    const waiting = after(PLAYING, fault('network', false), LOADED, { kind: 'slow' });
    expect(playerNotice(waiting)?.text).toBe('网络已断开，恢复后继续播放');
    expect(nextPlayerState(waiting, { kind: 'online' }).trouble).toMatchObject({ delayMs: 0 });
    expect(after(PLAYING, { kind: 'offline' }, { kind: 'online' }, LOADED).trouble).toBeNull();
  });

  it.each([
    ['signed-out', 'sign-in'],
    ['refused', 'retry'],
    ['unsupported', null],
  ] as const)('does not recover if it is %s', (kind, action) => {
    const state = after(fault(kind), { kind: 'offline' }, { kind: 'online' }, LOADED);
    expect(state.trouble).toEqual({ kind });
    expect(playerNotice(state)?.action).toBe(action);
  });

  it('stays ended if the element also pauses', () => {
    expect(after(PLAYING, { kind: 'ended' }, { kind: 'paused' }).phase).toBe('ended');
  });

  it('keeps its state object if nothing changed', () => {
    const state = after(PLAYING);
    expect(nextPlayerState(nextPlayerState(state, PLAYING), LOADED)).toBe(state);
  });
});

describe('the message over the video', () => {
  it.each([
    [[PLAYING], null],
    [[PLAYING, { kind: 'paused' }], null],
    [[{ kind: 'play-refused' }], '点击播放'],
    [[{ kind: 'slow' }], '网络较慢，正在缓冲…'],
    [[PLAYING, { kind: 'slow' }], '网络较慢，正在缓冲…'],
    [[PLAYING, { kind: 'slow' }, PLAYING], null],
    // Buffered video continues: no message until it is used up.
    [[PLAYING, fault('network')], null],
    [[PLAYING, { kind: 'offline' }], null],
    [[PLAYING, fault('network'), { kind: 'slow' }], '画面中断，正在第 1 次重试…'],
    [[fault('network')], '画面中断，正在第 1 次重试…'],
  ] as readonly [readonly PlayerEvent[], string | null][])('after %o: %s', (events, text) => {
    expect(playerNotice(after(...events))?.text ?? null).toBe(text);
  });
});
