import { expect, it } from 'vitest';
import { DEFAULT_FUND_OPENING, fundOpeningOf, qualificationQueryKey } from './fund-opening';

it.each(['hsOpen', 'jzOpen', 'jjOpen', 'hgtzzType', 'zytzzType'] as const)("%s is '0' by default", (flag) => {
  expect(fundOpeningOf({})[flag]).toBe('0');
  expect(fundOpeningOf({ [flag]: '' })[flag]).toBe('0');
  expect(fundOpeningOf({ [flag]: null })[flag]).toBe('0');
  expect(fundOpeningOf({ [flag]: 1 })[flag]).toBe('1');
});

it('keeps what the reply has', () => {
  const reply = { hxUid: 'u1', userName: '张三', hsCustNo: 'h1', jzCustNo: 'j1', jzOpen: '1' };
  expect(fundOpeningOf(reply)).toEqual({ ...DEFAULT_FUND_OPENING, ...reply });
});

it('asks by customer number when the account is open, else by user id', () => {
  expect(qualificationQueryKey(fundOpeningOf({ jzOpen: 1, jzCustNo: 'j1' }), 'u1')).toEqual({ custno: 'j1' });
  expect(qualificationQueryKey(fundOpeningOf({ jzCustNo: 'j1' }), 'u1')).toEqual({ custnoex: 'u1' });
});
