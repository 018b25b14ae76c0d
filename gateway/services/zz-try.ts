import { openStore } from '../store/store';
import { ensureMarket } from './market-fill';
import { rmSync, statSync } from 'node:fs';
rmSync('/tmp/mk', { recursive: true, force: true });
const store = await openStore({ dataDir: '/tmp/mk' });
const t = performance.now();
let peak = 0;
const iv = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 20);
await ensureMarket({
  store,
  clock: () => Date.UTC(2026, 10, 21, 4),
  scale: +(process.argv[2] ?? 1),
  privateScale: +(process.argv[3] ?? process.argv[2] ?? 1),
  report: (p) => {
    if (process.argv[4]) console.log(p.percent, p.text);
  },
});
console.log(
  'fill',
  performance.now() - t,
  'peak',
  peak / 1e6,
  'db',
  statSync('/tmp/mk/portal.db').size / 1e6,
);
clearInterval(iv);
const n = await store.db
  .selectFrom('public_fund')
  .select((e) => ['status', e.fn.countAll().as('n')])
  .groupBy('status')
  .execute();
console.log(JSON.stringify(n));
console.log(
  await store.db
    .selectFrom('public_fund')
    .selectAll()
    .where('type_code', '=', '0201')
    .where('year1', 'is not', null)
    .limit(1)
    .execute(),
);
console.log(await store.db.selectFrom('private_fund').selectAll().limit(2).execute());
await store.close();
