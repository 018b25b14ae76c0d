import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { insertAll } from '../../store/bulk';
import { publicFundTableRow } from '../../../tests/factories/public-fund-rows';
import { openSearchEngineScene } from '../../../tests/setup/search-engine-scene';

it('a market of 27,000 funds is listed in three parts, soon, compressed and with the days of its values', async () => {
  const scene = await openSearchEngineScene('sqlite', { publicOrigin: 'https://funds.house.example' });
  const codes = Array.from({ length: 27_000 }, (_, index) => String(100_000 + index));
  await insertAll(
    scene.store.db,
    'public_fund',
    codes.map((code) => ({ ...publicFundTableRow({ code: '000003' }), code, share_group: code })),
  );
  const begin = performance.now();
  const parts = [];
  for (const part of [1, 2, 3]) parts.push(await scene.open(`/sitemaps/funds-${part}.xml`));
  const tookMs = performance.now() - begin;
  const lists = parts.map(({ body }) => [...body.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => entry));
  expect(lists.map(({ length }) => length)).toEqual([10_000, 10_000, 7002]);
  expect(lists[2]?.at(-1)).toBe(
    '<loc>https://funds.house.example/gongmu_fund/funds/detail?code=126999</loc><lastmod>2026-05-27</lastmod>',
  );
  // Several times what it takes on an idle machine.
  expect(tookMs).toBeLessThan(3000);
  const gzip = await scene.open('/sitemaps/funds-1.xml', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(parts[0]?.body);
  await scene.dispose();
});
