import { expect } from '@playwright/test';
import { FaultBench } from './fault-bench';
import { FAULT_NAMES } from './fault-kinds';
import { CONTENT_READS, FUND_READS, VISITOR_READS } from './read-table';
import { test } from './stage';

const A_FAULT_MS = 12_000;

const ROWS = [...FUND_READS, ...CONTENT_READS, ...VISITOR_READS];

for (const row of ROWS) {
  test(`[S8.http] ${row.call} under every fault`, async ({ browser, stage }) => {
    test.setTimeout(20_000 + FAULT_NAMES.length * A_FAULT_MS);
    const { proxy, scene, calls, readerContext } = stage;
    const call = calls.get(row.call);
    if (!call) throw new Error(`the contract has no ${row.call}`);
    const context = await readerContext(row.visitor, browser);
    const bench = await FaultBench.open(context, proxy, { row, call, scene });
    await bench.sufferAll(FAULT_NAMES);
    await bench.page.close();
    expect(bench.wrongs).toEqual([]);
  });
}
