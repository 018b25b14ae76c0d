import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

/** What the document starts, and so every page needs. */
const PORTAL = 'src/main.tsx';

/** What sends calls: every page's by HTTP, those of some also by script. */
const HTTP = 'src/api/http-transport.ts';
const SENDERS = new Set([HTTP, 'src/api/jsonp-transport.ts']);

/** `[{ addresses, entries }]`: what the addresses, and those below them, load before anything is shown. */
const FIRST_VIEWS = JSON.parse(readFileSync(join(root, 'src/app/routes/first-views.json'), 'utf8'));

/** Vite's manifest, with a key also for each module of `src` after which no chunk is named: it loads the chunk that has it. */
export function withModules(manifest, chunks) {
  const keyOf = new Map(Object.keys(manifest).map((key) => [manifest[key].file, key]));
  const modules = chunks.flatMap(({ fileName, moduleIds = [] }) =>
    moduleIds.map((id) => [relative(root, id), { file: fileName, imports: [keyOf.get(fileName)] }]),
  );
  return { ...Object.fromEntries(modules.filter(([path]) => path.startsWith('src/'))), ...manifest };
}

/**
 * Every file a manifest entry needs before it runs: itself, its static imports and their styles, which the page has in this
 * order.
 */
export function filesOf(manifest, key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`route-chunks: ${key} is no chunk of the build`);
  if (seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen));
  return [...new Set([chunk.file, ...imported, ...(chunk.css ?? [])])];
}

/** What every page needs first: the script that the document starts, what it imports, their styles. */
export function entryFiles(manifest) {
  return filesOf(manifest, PORTAL);
}

/** Every file that an address of the list loads before anything is shown. */
export function firstViewFiles(manifest, address) {
  const { entries } = viewOf(address);
  return [...new Set([...entryFiles(manifest), ...entries.flatMap((entry) => filesOf(manifest, entry))])];
}

/**
 * `[{ prefix, files, senders }]`: what to preload for a path beside what index.html itself names. `senders` sends its calls: a
 * document that holds the replies does without it.
 */
export function routePreloads(manifest) {
  const own = new Set(entryFiles(manifest));
  return FIRST_VIEWS.flatMap(({ addresses }) => addresses).map((prefix) => {
    const { entries } = viewOf(prefix);
    const shown = entries.filter((entry) => !SENDERS.has(entry));
    const senders = [...SENDERS].filter((entry) => entry === HTTP || entries.includes(entry));
    const files = filesBeside(manifest, shown, own);
    return { prefix, files, senders: filesBeside(manifest, senders, new Set([...own, ...files])) };
  });
}

/** Files of the entries that are not among the known ones. */
function filesBeside(manifest, entries, known) {
  const needed = new Set(entries.flatMap((entry) => filesOf(manifest, entry)));
  return [...needed].filter((file) => !known.has(file));
}

function viewOf(address) {
  const view = FIRST_VIEWS.find(({ addresses }) => addresses.includes(address));
  if (!view) throw new Error(`route-chunks: ${address} is not among the first views`);
  return view;
}
