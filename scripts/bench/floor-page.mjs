import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../lib/run.mjs';
import { compressAssets } from '../lib/compress-assets.mjs';
import { startServer } from './server.mjs';
import { writePortal } from './static-page.mjs';

/**
 * Server of the floor: a page with the portal's packages and nothing else (floor/), which lists rows of the ranking, built and
 * sent as the portal is. `{ url, stop }`.
 */
export async function startFloorPage({ dataDir, port }) {
  const folder = join(dataDir, 'floor-portal');
  const { output } = await build({
    root: join(root, 'scripts/bench/floor'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: join(dataDir, 'floor-build'), target: 'es2022', modulePreload: { polyfill: false } },
  });
  const page = output.find(({ fileName }) => fileName === 'index.html');
  writePortal(folder, page.source);
  cpSync(join(dataDir, 'floor-build/assets'), join(folder, 'assets'), { recursive: true });
  await compressAssets(folder);
  const server = await startServer({
    port,
    dataDir: join(dataDir, 'floor'),
    env: { PORTAL_DIR: folder, MARKET_SCALE: '0.05', MARKET_PRIVATE_SCALE: '0.01' },
  });
  return { url: `${server.base}/gongmu_fund`, stop: server.stop };
}
