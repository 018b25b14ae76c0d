import { expect, it } from 'vitest';
import { createContentKey } from './send-once';

it('a key is kept while the content is the same, and is new for any other content', () => {
  const keyOf = createContentKey();
  const first = keyOf({ phone: '13900000012', pictures: ['a'] });
  expect(first).toMatch(/^[\w-]{16,64}$/);
  expect(keyOf({ phone: '13900000012', pictures: ['a'] })).toBe(first);
  const corrected = keyOf({ phone: '13900000013', pictures: ['a'] });
  expect(corrected).not.toBe(first);
  expect(keyOf({ phone: '13900000013', pictures: ['a'] })).toBe(corrected);
  // Content from before the last one is no repeat.
  expect(keyOf({ phone: '13900000012', pictures: ['a'] })).not.toBe(first);
  expect(createContentKey()({ phone: '13900000012', pictures: ['a'] })).not.toBe(first);
});
