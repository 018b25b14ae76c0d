import { expect, test } from '@playwright/test';
import { APPLY_JOURNEYS } from './apply-journeys';
import { contractCalls } from './contract-calls';
import { FAULT_NAMES } from './fault-kinds';
import { CONTENT_READS, FUND_READS, VISITOR_READS } from './read-table';
import { VISITOR_JOURNEYS } from './visitor-journeys';

/** Calls whose faults the browser test leaves to others, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  custRiskService: 'noOpenRiskTempHandler by another address, for accounts with a customer number',
  midBusiness0BE: 'noOpenDisclaimersignTempHandler by another address, for accounts with a customer number',
  silenceConfig: 'asked after sendMessage was turned down, whose words stand without it',
  readNotices: 'a new account has no notice to read; notice-list.both.test.tsx has its failures',
};

const READS = [...FUND_READS, ...CONTENT_READS, ...VISITOR_READS];
const WRITES = [...VISITOR_JOURNEYS, ...APPLY_JOURNEYS].flatMap(({ parts }) => parts.map(({ row }) => row));

test('[S8.http] every call of the contract is in the table of faults or left out for a reason', async () => {
  const tabled = [...READS, ...WRITES].map(({ call }) => call);
  const known = [...(await contractCalls()).keys()];
  expect(known.length).toBeGreaterThanOrEqual(100);
  expect([...new Set([...tabled, ...Object.keys(LEFT_OUT)])].toSorted()).toEqual(known.toSorted());
  expect(tabled.filter((call) => call in LEFT_OUT)).toEqual([]);
});

test('each of them meets seventeen faults', () => {
  expect(FAULT_NAMES.length).toBe(17);
});
