import { expect, it } from 'vitest';
import {
  canRedeem,
  filterOfState,
  levelOneCode,
  navFrequencyOf,
  statesOfFilter,
  UNKNOWN_STATE,
} from './fund-taxonomy';
import { PUBLIC_STATUS_FILTER, STANDING_STATUS_FILTER } from '../site/specification-constants';

it.each([
  ['0102', '01'],
  ['01', '01'],
  ['', ''],
])('level 1 of %j is %j', (code, expected) => {
  expect(levelOneCode(code)).toBe(expected);
});

it.each([
  ['05', 'daily-late'],
  ['0403', 'daily-late'],
  ['06', 'daily-late'],
  ['0604', 'daily-late'],
  ['0401', 'daily'],
  ['0201', 'daily'],
  ['0701', 'daily'],
  ['', 'daily'],
])('type %j publishes %s', (code, expected) => {
  expect(navFrequencyOf(code)).toBe(expected);
});

it.each([
  ['0', true],
  ['1', false],
  ['2', false],
  ['3', false],
  ['4', false],
  ['5', true],
  ['6', false],
  ['8', true],
  ['9', false],
  ['A', false],
])('state %s: redemption %s', (status, expected) => {
  expect(canRedeem(status)).toBe(expected);
});

it('[S9.status] every state is kept by one value of the filter, and the standing ones by 0 1 2 8', () => {
  const states = ['0', '1', '2', '3', '4', '5', '6', '8', '9', 'A'];
  expect(statesOfFilter(PUBLIC_STATUS_FILTER).toSorted()).toEqual([UNKNOWN_STATE, ...states]);
  expect(PUBLIC_STATUS_FILTER.flatMap((value) => statesOfFilter([value])).toSorted()).toEqual(states);
  expect(states.map(filterOfState).join('')).toBe('012300080A');
  expect(statesOfFilter(STANDING_STATUS_FILTER).toSorted()).toEqual([
    UNKNOWN_STATE,
    '0',
    '1',
    '2',
    '4',
    '5',
    '6',
    '8',
    '9',
  ]);
  expect([filterOfState('7'), filterOfState('')]).toEqual([undefined, undefined]);
});
