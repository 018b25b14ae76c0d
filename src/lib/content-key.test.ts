import { expect, it } from 'vitest';
import { createContentKey } from './content-key';

it('a key stays while what is sent stays, and is a new one for anything else', () => {
  const keyOf = createContentKey();
  const first = keyOf({ phone: '13900000012', pictures: ['a'] });
  expect(first).toMatch(/^[\w-]{16,64}$/);
  expect(keyOf({ phone: '13900000012', pictures: ['a'] })).toBe(first);
  const corrected = keyOf({ phone: '13900000013', pictures: ['a'] });
  expect(corrected).not.toBe(first);
  expect(keyOf({ phone: '13900000013', pictures: ['a'] })).toBe(corrected);
  // What was sent before is no repeat of what was sent last.
  expect(keyOf({ phone: '13900000012', pictures: ['a'] })).not.toBe(first);
  expect(createContentKey()({ phone: '13900000012', pictures: ['a'] })).not.toBe(first);
});
