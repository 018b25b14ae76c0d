// Builds the portal (dist/portal), the program that prepares its pages (dist/render) and the gateway (dist/gateway),
// compresses the assets, checks the budgets.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildMeter } from './lib/build-meter.mjs';
import { buildWorker } from './lib/build-worker.mjs';
import { compressAssets } from './lib/compress-assets.mjs';
import { checkBudgets, measureBudgets } from './lib/budgets.mjs';
import { keptAssets, manifestFile, pruneAssets, readManifest } from './lib/asset-retention.mjs';
import { writeFirstViews } from './lib/first-views.mjs';
import { routePreloads, withModules } from './lib/route-chunks.mjs';
import { root } from './lib/run.mjs';
import { sourceStamp } from './lib/source-stamp.mjs';
import { writeBill } from './lib/write-bill.mjs';

/** What operators run where there is only the build. */
const COMMANDS = ['account', 'backup', 'content', 'import', 'review', 'room', 'sync'];

const isQuiet = process.argv.includes('--quiet');
const logLevel = isQuiet ? 'warn' : 'info';
const portal = join(root, 'dist/portal');
const stamp = sourceStamp();
mkdirSync(portal, { recursive: true });
rmSync(join(root, 'dist/build-stamp'), { force: true });
writeBill(root);

const previous = keptAssets(portal);
const { output: chunks } = await build({ root, logLevel });
const manifest = withModules(readManifest(portal), chunks);
writeFileSync(manifestFile(portal), JSON.stringify(manifest));
pruneAssets(portal, previous, manifest);
writeFileSync(join(portal, 'route-preloads.json'), JSON.stringify(routePreloads(manifest), null, 1));
await buildMeter({ root, portal, logLevel });
await compressAssets(portal);
writeFirstViews({ root, portal, manifest, chunks });
await buildWorker({ root, portal, manifest, logLevel });

// The portal's own code once more, for the gateway: it prepares pages with it.
await build({
  root,
  logLevel,
  ssr: { noExternal: true },
  // Otherwise React's development build would be chosen when the program runs.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/render/main.ts',
    outDir: 'dist/render',
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
    target: 'node20',
  },
});

await build({
  root,
  configFile: false,
  logLevel,
  resolve: { tsconfigPaths: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/gateway',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        main: join(root, 'gateway/main.ts'),
        server: join(root, 'gateway/server.ts'),
        ...Object.fromEntries(COMMANDS.map((name) => [name, join(root, 'gateway', name, 'main.ts')])),
      },
    },
  },
});

rmSync(join(root, 'dist/media'), { recursive: true, force: true });
cpSync(join(root, 'gateway/media'), join(root, 'dist/media'), { recursive: true });
rmSync(join(root, 'dist/content'), { recursive: true, force: true });
for (const folder of ['articles', 'courses', 'banners', 'positions']) {
  cpSync(join(root, 'gateway/content', folder), join(root, 'dist/content', folder), { recursive: true });
}

const budgets = measureBudgets(portal, manifest);
if (!isQuiet)
  for (const line of budgets) console.log(`${line.name}: ${line.measured} / ${line.limit} ${line.unit}`);
checkBudgets(budgets);
writeFileSync(join(root, 'dist/build-stamp'), stamp);
