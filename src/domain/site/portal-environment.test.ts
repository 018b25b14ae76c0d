import { expect, it } from 'vitest';
import { isTestEnvironment } from './portal-environment';

it.each([
  ['test.portal.example', '', true],
  ['portal-TEST.example:8080', '', true],
  ['127.0.0.1:4173', '', true],
  ['127.0.0.1:4173', '?istest=yes', true],
  ['127.0.0.1:4173', '?istest=no', false],
  ['test.portal.example', '?page=2&istest=no', false],
  ['test.portal.example', '?keyword=istest=no', true],
  ['portal.example', '', false],
  ['portal.example', '?istest=yes', false],
  ['localhost', '', false],
])('[S4.env] %s%s is test: %s', (host, search, expected) => {
  expect(isTestEnvironment(host, search)).toBe(expected);
});
