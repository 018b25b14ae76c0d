import { brotliCompressSync } from 'node:zlib';
import { join } from 'node:path';
import { build } from 'vite';
import { readManifest } from '../lib/asset-retention.mjs';
import { FIRST_VIEW } from '../lib/budgets.mjs';
import { firstViewFiles, withModules } from '../lib/route-chunks.mjs';
import { root } from '../lib/run.mjs';
import { sourceShares } from '../lib/source-shares.mjs';
import { measureCoverage } from './coverage.mjs';
import { kb, table } from './markdown.mjs';
import { option } from './options.mjs';

/** Of a chunk that only hands on what others hold. */
const NO_MAP = '{"sources":[],"mappings":""}';
/** Packages that a line of a chunk names; the others are summed. */
const NAMED = 4;

/**
 * What the scripts are made of, by the source maps of a build of its own: packages of the first view, packages of each
 * chunk, and how much of each file the ranking runs. `--modules=parts` lists the modules of the chunks of that name.
 */
export async function measure() {
  const { chunks, manifest } = await builtChunks();
  const wanted = option('modules');
  if (wanted !== undefined) {
    printModules(chunks.filter(({ file }) => file.startsWith(`assets/${wanted}-`)));
    return;
  }
  const firstView = firstViewOf(manifest);
  const first = chunks.filter(({ file }) => firstView.has(file));
  console.log(`\n## Bundle: the first view of ${FIRST_VIEW} by package\n`);
  console.log(packageTable(first));
  console.log('\n## Bundle: every script by package\n');
  console.log(packageTable(chunks));
  console.log('\n## Bundle: chunks\n');
  console.log(chunkTable(chunks, firstView));
  // Names tell what is in a file and how it was built: the served build has its own.
  await measureCoverage(firstViewOf(readManifest(join(root, 'dist/portal'))));
}

function firstViewOf(manifest) {
  return new Set(firstViewFiles(manifest, FIRST_VIEW));
}

/** Every script of the portal, `{ file, code, brotli, sources }` with the characters by source, and the manifest. */
async function builtChunks() {
  const result = await build({
    root,
    logLevel: 'error',
    build: { write: false, sourcemap: 'hidden', reportCompressedSize: false },
  });
  const files = [result].flat().flatMap(({ output }) => output);
  const maps = new Map(
    files.filter(({ type }) => type === 'asset').map((file) => [file.fileName, file.source]),
  );
  const scripts = files.filter(({ type }) => type === 'chunk');
  const manifest = withModules(
    JSON.parse(files.find(({ fileName }) => fileName === '.vite/manifest.json').source),
    scripts,
  );
  const chunks = scripts
    .map(({ fileName, code }) => ({
      file: fileName,
      code,
      brotli: brotliCompressSync(code).length,
      sources: sourceShares(code, JSON.parse(maps.get(`${fileName}.map`) ?? NO_MAP)),
    }))
    .toSorted((a, b) => b.brotli - a.brotli);
  return { chunks, manifest };
}

function packageTable(chunks) {
  const packages = new Map();
  for (const chunk of chunks) {
    for (const [name, minified] of packagesOf(chunk)) {
      const known = packages.get(name) ?? { minified: 0, brotli: 0 };
      known.minified += minified;
      known.brotli += (minified / chunk.code.length) * chunk.brotli;
      packages.set(name, known);
    }
  }
  const rows = [...packages].toSorted(([, a], [, b]) => b.minified - a.minified);
  const sum = (key) => rows.reduce((total, [, sizes]) => total + sizes[key], 0);
  return table([
    ['package', 'minified kB', 'its share of the brotli kB'],
    ...rows.map(([name, { minified, brotli }]) => [name, kb(minified), kb(brotli)]),
    ['all', kb(sum('minified')), kb(sum('brotli'))],
  ]);
}

function chunkTable(chunks, firstView) {
  return table([
    ['chunk', 'minified kB', 'brotli kB', 'first view', 'mostly'],
    ...chunks.map((chunk) => [
      chunk.file.replace('assets/', ''),
      kb(chunk.code.length),
      kb(chunk.brotli),
      firstView.has(chunk.file) ? 'yes' : '',
      mostly(chunk),
    ]),
  ]);
}

function mostly(chunk) {
  const packages = [...packagesOf(chunk)].toSorted(([, a], [, b]) => b - a);
  const others = packages.slice(NAMED).reduce((sum, [, size]) => sum + size, 0);
  const named = packages.slice(0, NAMED).map(([name, size]) => `${name} ${kb(size)}`);
  return [...named, ...(others > 0 ? [`others ${kb(others)}`] : [])].join(', ');
}

function packagesOf({ sources }) {
  const packages = new Map();
  for (const [source, size] of sources) {
    const name = packageOf(source);
    packages.set(name, (packages.get(name) ?? 0) + size);
  }
  return packages;
}

/** The package of a source, or the layer of the portal: `src/ui`, `src/features/watchlist`. */
function packageOf(source) {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (name !== undefined) return name;
  const [, layer] = /(src\/(?:(?:features|pages)\/[^/]+|[^/]+))/.exec(source) ?? [];
  return layer ?? 'imports and glue';
}

function printModules(chunks) {
  for (const { file, sources } of chunks) {
    const rows = [...sources].toSorted(([, a], [, b]) => b - a);
    console.log(`\n## ${file}\n`);
    console.log(
      table([
        ['module', 'minified kB'],
        ...rows.map(([source, size]) => [source.replace(/^(\.\.\/)+/, '') || 'imports and glue', kb(size)]),
      ]),
    );
  }
}
