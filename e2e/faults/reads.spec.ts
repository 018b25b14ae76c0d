import { expect } from '@playwright/test';
import { FaultBench } from './fault-bench';
import { CONTENT_READS, FUND_READS, VISITOR_READS } from './read-table';
import { IS_WHOLE } from '../../tests/setup/how-much';
import { faultsFor, isInTurn, SEED } from './sample';
import { test } from './stage';

const A_FAULT_MS = 12_000;

const ROWS = [...FUND_READS, ...CONTENT_READS, ...VISITOR_READS];

for (const [place, row] of ROWS.entries()) {
  if (!isInTurn(place)) continue;
  const faults = faultsFor(place);
  test(`[S8.http] ${row.call} under ${IS_WHOLE ? 'every fault' : `${faults.join(', ')} (seed ${SEED})`}`, async ({
    browser,
    stage,
  }) => {
    test.setTimeout(20_000 + faults.length * A_FAULT_MS);
    const { proxy, scene, calls, readerContext } = stage;
    const call = calls.get(row.call);
    if (!call) throw new Error(`the contract has no ${row.call}`);
    const context = await readerContext(row.visitor, browser);
    const bench = await FaultBench.open(context, proxy, { row, call, scene });
    await bench.sufferAll(faults);
    await bench.page.close();
    expect(bench.wrongs).toEqual([]);
  });
}
