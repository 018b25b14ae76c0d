import { openStore } from '../store/store';
import { advanceMarket } from './market-advance';
const store = await openStore({ dataDir: '/tmp/mk' });
let t = performance.now();
let peak = 0,
  lag = 0,
  last = performance.now();
const iv = setInterval(() => {
  const n = performance.now();
  lag = Math.max(lag, n - last - 5);
  last = n;
  peak = Math.max(peak, process.memoryUsage().rss);
}, 5);
console.log(process.memoryUsage().rss / 1e6);
for (const d of [24, 25, 30]) {
  lag = 0;
  t = performance.now();
  console.log(
    await advanceMarket({ store, clock: () => Date.UTC(2026, 10, d, 4) }),
    performance.now() - t,
    'max lag',
    lag,
    'peak',
    peak / 1e6,
  );
}
clearInterval(iv);
await store.close();
