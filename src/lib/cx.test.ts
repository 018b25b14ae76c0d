import { expect, it } from 'vitest';
import { cx } from './cx';

it('joins what is given and drops the rest', () => {
  expect(cx('a', false, undefined, null, '', 'b')).toBe('a b');
});

it('is undefined when nothing is left, so that no empty attribute is written', () => {
  expect(cx(false, undefined)).toBeUndefined();
});
