import { expect, it } from 'vitest';
import { playerCommand } from './player-commands';

it.each([
  [' ', 'other', false, { kind: 'toggle-play' }],
  // A button handles the space bar itself.
  [' ', 'button', false, null],
  ['k', 'button', false, { kind: 'toggle-play' }],
  ['K', 'other', true, { kind: 'toggle-play' }],
  ['m', 'other', true, { kind: 'toggle-mute' }],
  ['f', 'other', true, { kind: 'toggle-fullscreen' }],
  ['ArrowLeft', 'other', false, { kind: 'seek-by', seconds: -10 }],
  ['ArrowRight', 'button', false, { kind: 'seek-by', seconds: 10 }],
  ['ArrowRight', 'slider', false, null],
  // Live video cannot be seeked in.
  ['ArrowRight', 'other', true, null],
  ['ArrowUp', 'other', true, { kind: 'volume-by', share: 0.1 }],
  ['Enter', 'other', false, null],
] as const)('the key %s on %s, live %s: %o', (key, focus, isLive, command) => {
  expect(playerCommand({ key, focus, isModified: false }, isLive)).toEqual(command);
});

it('leaves shortcuts of the browser alone', () => {
  expect(playerCommand({ key: 'f', focus: 'other', isModified: true }, false)).toBeNull();
});
