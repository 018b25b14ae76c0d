import { expect, it } from 'vitest';
import { linkOf } from './room-class';

it.each([
  ['/toujiao/detail/a', { kind: 'path', to: '/toujiao/detail/a' }],
  ['https://www.csrc.gov.cn/', { kind: 'outside', href: 'https://www.csrc.gov.cn/' }],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
  ['http://plain.example', null],
  ['data:text/html,x', null],
  ['', null],
  [null, null],
])('%s', (address, link) => {
  expect(linkOf(address)).toEqual(link);
});
