import { expect, it } from 'vitest';
import { versionName } from './text-version';

it.each([
  ['declaration-2026-11', '2026年11月版'],
  ['2026-09', '2026年9月版'],
  ['warning-3', 'warning-3'],
  ['', ''],
])('names the version of a text %j as %j', (id, expected) => {
  expect(versionName(id)).toBe(expected);
});
