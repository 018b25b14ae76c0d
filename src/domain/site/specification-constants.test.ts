import { expect, it } from 'vitest';
import * as constants from './specification-constants';

it.each([
  ['[S9.pageSizes] default page size', constants.DEFAULT_PAGE_SIZE, 20],
  ['[S9.pageSizes] top-class page size', constants.TOP_CLASS_PAGE_SIZE, 100],
  ['[S9.pageSizes] recommend position over JSONP', constants.RECOMMEND_JSONP_PAGE_SIZE, 4],
  ['[S9.pageSizes] recommend position over GET', constants.RECOMMEND_GET_PAGE_SIZE, 1000],
  ['[S9.pageSizes] its page', constants.RECOMMEND_GET_PAGE, 1],
  ['default risk', constants.RISK_NOT_LOADED, -1],
  ['risk of nobody', constants.RISK_NONE, 0],
  ['[S3.history] history size', constants.HISTORY_SIZE, 10],
  ['[S3.history] history expiry in days', constants.HISTORY_EXPIRY_MS / 86_400_000, 365],
  ['request timeout', constants.REQUEST_TIMEOUT_MS, 50_000],
  ['chunk load timeout', constants.CHUNK_LOAD_TIMEOUT_MS, 120_000],
  ['JSONP timeout', constants.JSONP_TIMEOUT_MS, 60_000],
])('%s is %i', (_, value, expected) => {
  expect(value).toBe(expected);
});

it('[S9.status] the public list filters by 0 1 2 3 8 A', () => {
  expect(constants.PUBLIC_STATUS_FILTER.join(' ')).toBe('0 1 2 3 8 A');
});

it.each([
  ['certificatetype', '00'],
  ['papertype', '0'],
  ['invtp', '1'],
  ['assettype', '1'],
  ['accreditedinvestor', '3'],
  ['fundclass', '1'],
  ['systemtype', 6],
  ['source', 1],
] as const)('[S9.fixed] %s is %j', (name, expected) => {
  expect(constants.FIXED_VALUES[name]).toBe(expected);
});
