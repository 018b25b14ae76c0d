import { expect } from '@playwright/test';
import { APPLY_JOURNEYS } from './apply-journeys';
import { FAULT_NAMES } from './fault-kinds';
import { contextFor } from './scene';
import { test } from './stage';
import { VISITOR_JOURNEYS } from './visitor-journeys';
import { WriteBench } from './write-bench';

const JOURNEYS = [...VISITOR_JOURNEYS, ...APPLY_JOURNEYS];

for (const { title, visitor, parts } of JOURNEYS) {
  const names = parts.map(({ row }) => row.call).join(', ');
  test(`[S8.http] ${title}: ${names} under every fault`, async ({ browser, stage }) => {
    test.setTimeout(300_000);
    const { proxy, scene, calls } = stage;
    const context = await contextFor(visitor, browser, proxy.origin, scene);
    const bench = new WriteBench(await context.newPage(), proxy, calls);
    const journeyScene = {
      ...scene,
      origin: proxy.origin,
      failFirst: (call: string, work: () => Promise<void>) => bench.failFirst(call, work),
    };
    for (const { before, row } of parts) {
      await test.step(row.call, async () => {
        await before(bench.page, journeyScene);
        await bench.suffer(row, FAULT_NAMES);
      });
    }
    proxy.lift();
    await context.close();
    expect(bench.wrongs).toEqual([]);
  });
}
