import { describe, expect, it } from 'vitest';
import { isAmacNumber, isCertificateNumber, tidyNumber, type CertificateKind } from './partner-numbers';

it.each([
  ['P1000001', true],
  ['P0000000', true],
  ['P1075678', true],
  ['P100000', false],
  ['P10000011', false],
  ['p1000001', false],
  ['Q1000001', false],
  ['1000001', false],
  ['P10O0001', false],
  ['P 1000001', false],
  ['', false],
])('[S2.apply] %s is a registration of a manager: %s', (text, expected) => {
  expect(isAmacNumber(text)).toBe(expected);
});

describe('[S2.apply] certificate numbers by their kind', () => {
  it.each<[CertificateKind, string, boolean]>([
    ['证券投资顾问', 'S0010611010001', true],
    ['证券投资顾问', 'S2016000036', true],
    ['证券投资顾问', 'S201600003', false],
    ['证券投资顾问', 'S00106110100012', false],
    ['证券投资顾问', 'A0010611010001', false],
    ['证券投资顾问', 'S001061101000X', false],
    ['基金从业资格', 'F1160000000001', true],
    ['基金从业资格', 'A20180103000123', true],
    ['基金从业资格', 'F116000000', false],
    ['基金从业资格', 'F11600000000000001', false],
    ['基金从业资格', 'S1160000000001', false],
    ['期货投资咨询', 'Z0012345', true],
    ['期货投资咨询', 'T0012345', true],
    ['期货投资咨询', 'Z001234', false],
    ['期货投资咨询', 'F0012345', false],
    ['理财规划师', 'CFP2020A001', true],
    ['理财规划师', '20200101', true],
    ['理财规划师', 'CFP2020', false],
    ['理财规划师', 'CFP-2020-0001', false],
  ])('%s %s: %s', (kind, text, expected) => {
    expect(isCertificateNumber(kind, text)).toBe(expected);
  });

  it('are tidied before: blanks, small and full-width signs', () => {
    expect(tidyNumber(' ｓ0010 6110 10001 ')).toBe('S0010611010001');
  });
});
