import { expect } from '@playwright/test';
import { APPLY_JOURNEYS } from './apply-journeys';
import { IS_WHOLE } from '../../tests/setup/how-much';
import { faultsFor, isInTurn, SEED } from './sample';
import { contextFor } from './scene';
import { test } from './stage';
import { VISITOR_JOURNEYS } from './visitor-journeys';
import { WriteBench } from './write-bench';

const JOURNEYS = [...VISITOR_JOURNEYS, ...APPLY_JOURNEYS];

for (const [place, { title, visitor, parts }] of JOURNEYS.entries()) {
  if (!isInTurn(place)) continue;
  const names = parts.map(({ row }) => row.call).join(', ');
  test(`[S8.http] ${title}: ${names} under ${IS_WHOLE ? 'every fault' : `a few faults each (seed ${SEED})`}`, async ({
    browser,
    stage,
  }) => {
    test.setTimeout(IS_WHOLE ? 300_000 : 120_000);
    const { proxy, scene, calls } = stage;
    const context = await contextFor(visitor, browser, proxy.origin, scene);
    const bench = new WriteBench(await context.newPage(), proxy, calls);
    const journeyScene = {
      ...scene,
      origin: proxy.origin,
      failFirst: (call: string, work: () => Promise<void>) => bench.failFirst(call, work),
    };
    for (const [index, { before, row }] of parts.entries()) {
      await test.step(row.call, async () => {
        await before(bench.page, journeyScene);
        await bench.suffer(row, faultsFor(place * 5 + index));
      });
    }
    proxy.lift();
    await context.close();
    expect(bench.wrongs).toEqual([]);
  });
}
