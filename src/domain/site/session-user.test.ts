import { expect, it } from 'vitest';
import { ANONYMOUS_USER, avatarOf, DEFAULT_AVATAR } from './session-user';

it.each([
  ['https://img.example/a.png', 'https://img.example/a.png'],
  ['', DEFAULT_AVATAR],
  [' ', DEFAULT_AVATAR],
  [null, DEFAULT_AVATAR],
  [undefined, DEFAULT_AVATAR],
])('the avatar for %j is %s', (photo, expected) => {
  expect(avatarOf(photo)).toBe(expected);
});

it('a visitor who is logged out has the default avatar', () => {
  expect(ANONYMOUS_USER).toEqual({ isLoggedIn: false, userId: '', name: '', photo: DEFAULT_AVATAR });
});
