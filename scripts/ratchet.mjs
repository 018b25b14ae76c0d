// Counts that may fall but not rise: the size of the sources and of the first views of the last build. The limits are in
// ratchet.json, the modules of the first views in first-view-modules.txt. `npm run ratchet` fails on a rise and on a module
// that joins a first view; `-- --record` lowers the limits to the counts and writes the modules down; `-- --record --why
// TEXT` also raises limits and keeps the reason. `--root DIR` counts another folder.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'postcss';
import { firstViewsFile } from './lib/first-views.mjs';
import { root as projectRoot } from './lib/run.mjs';

const { values: options } = parseArgs({
  options: {
    root: { type: 'string', default: projectRoot },
    record: { type: 'boolean', default: false },
    why: { type: 'string' },
  },
});
const { root } = options;
const limitsFile = join(root, 'scripts/ratchet.json');
const modulesFile = join(root, 'scripts/first-view-modules.txt');

/** Where sources, tests and documents are, beside the files of the root itself. */
const FOLDERS = ['src', 'gateway', 'tests', 'e2e', 'scripts', 'docs', 'deploy'];
const FOLDER_MODULES = 25;
const SMALL_LINES = 24;
const IMPORTED = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** Words for which technical English has a usual one; a line counts once for each that it has. */
const DIALECT = [
  /\b(stands?|stood|standing)\b/i,
  /\b(tells?|told|telling)\b/i,
  /\b(somebody|nobody|anybody|everybody|who(m|se)? asks)\b/i,
  /\banew\b/i,
  /\b(he|his|him|himself)\b/,
  /\bso (many|much|long)\b/i,
  /\bby (itself|themselves)\b/i,
  /\bof (its|their|his) own\b/i,
  /\b(go(es)?|went|gone) on\b/i,
  /\b(?:of|to|for|by|from|in) what (is|was|are|were|has|had|comes?|came|stands?)\b/i,
  /\b(where|when|that) (there is|is) (none|no|nothing)\b/i,
  /\bwish(es|ed)?\b/i,
  /\bmend(s|ed|ing)?\b/i,
];

const files = sourceFiles();
const views = firstViews();
const counts = { ...countModules(), ...countTwins(), ...countDialect(), ...countFirstViews() };
compare(readJson(limitsFile), new Set(readFileSync(modulesFile, 'utf8').split('\n')));

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function compare(limits, known) {
  const rows = Object.entries(counts).map(([name, count]) => ({ name, count, limit: limits[name]?.limit }));
  for (const { name, count, limit } of rows) console.log(`${name}: ${count} / ${limit ?? 'no limit'}`);
  const risen = rows.filter(({ count, limit }) => limit === undefined || count > limit);
  const fallen = rows.filter(({ count, limit }) => count < limit);
  if (options.record) return record(limits, { risen, fallen });
  if (fallen.length > 0) console.log('\nlower the limits: npm run ratchet -- --record');
  const joined = joinedModules(known);
  if (risen.length + joined.length === 0) return;
  const lines = [
    ...joined,
    ...(risen.length > 0 ? [`risen: ${namesOf(risen)}`] : []),
    'reduce them, or record them; a rise with its reason: npm run ratchet -- --record --why TEXT',
  ];
  fail(lines.join('\n'));
}

/** A line for each module that a first view did not have when the modules were recorded. */
function joinedModules(known) {
  return placesOfModules()
    .filter((place) => !known.has(place))
    .map((place) => `joins a first view: ${place}`);
}

/** `module address` for each module of each first view, in the order of the modules. */
function placesOfModules() {
  return Object.entries(views)
    .flatMap(([address, { modules }]) => modules.map((module) => `${module} ${address}`))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

function record(limits, { risen, fallen }) {
  if (risen.length > 0 && !options.why) fail(`--why TEXT is missing for ${namesOf(risen)}`);
  const next = Object.fromEntries(Object.keys(counts).map((name) => [name, limits[name]]));
  for (const { name, count } of fallen) next[name] = { limit: count };
  for (const { name, count } of risen) next[name] = { limit: count, why: options.why };
  writeFileSync(limitsFile, `${JSON.stringify(next, null, 2)}\n`);
  writeFileSync(modulesFile, `${placesOfModules().join('\n')}\n`);
}

function namesOf(rows) {
  return rows.map(({ name }) => name).join(', ');
}

/** Ends the process with a message. */
function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** `{ path, text }` of every source, test, script and document, paths from the root. */
function sourceFiles() {
  const inFolders = FOLDERS.flatMap((folder) => entriesOf(folder, true));
  return [...entriesOf('.', false), ...inFolders]
    .filter((path) => /\.(ts|tsx|mjs|css|md)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function entriesOf(folder, recursive) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** Modules of the product: no tests, nothing that only tests use, no declarations. */
function countModules() {
  const modules = files.filter(
    ({ path }) =>
      /^(src|gateway)\/.*\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$|\/testing\/|\.d\.ts$/.test(path),
  );
  const lines = new Map(modules.map(({ path, text }) => [path, text.split('\n').length - 1]));
  const importers = importersOf(modules, lines);
  const folders = new Map();
  for (const { path } of modules) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const isSmall = ({ path }) => lines.get(path) < SMALL_LINES && importers.get(path)?.size === 1;
  return {
    modules: modules.length,
    lines: [...lines.values()].reduce((sum, count) => sum + count, 0),
    'small modules with one importer': modules.filter(isSmall).length,
    'crowded folders': [...folders.values()].filter((count) => count > FOLDER_MODULES).length,
  };
}

/** For each module the set of those that import it, at once or later. */
function importersOf(modules, known) {
  const importers = new Map();
  for (const { path, text } of modules) {
    for (const [, name] of text.matchAll(IMPORTED)) {
      const base = name.startsWith('@/') ? `src/${name.slice(2)}` : normalize(join(dirname(path), name));
      const target = [base, `${base}.ts`, `${base}.tsx`].find((candidate) => known.has(candidate));
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(path));
    }
  }
  return importers;
}

/** Style rules whose declarations are those of another rule, in whatever order and under whatever selector. */
function countTwins() {
  const rules = new Map();
  for (const { path, text } of files) {
    if (!path.endsWith('.css')) continue;
    parse(text, { from: path }).walkRules((rule) => {
      const key = rule.nodes
        .filter(({ type }) => type === 'decl')
        .map(String)
        .toSorted()
        .join(';');
      rules.set(key, (rules.get(key) ?? 0) + 1);
    });
  }
  const twins = [...rules.values()].filter((count) => count > 1);
  return { 'style rules with a twin': twins.reduce((sum, count) => sum + count, 0) };
}

/** Lines of comments, test titles and documents in the dialect; shipped articles and the history of changes aside. */
function countDialect() {
  let hits = 0;
  for (const { path, text } of files) {
    if (path === 'CHANGELOG.md' || (path.startsWith('gateway/content/') && path.endsWith('.md'))) continue;
    const spoken = path.endsWith('.md') ? text.split('\n') : commentsAndTitles(text);
    for (const line of spoken) hits += DIALECT.filter((word) => word.test(line)).length;
  }
  return { 'dialect lines': hits };
}

function commentsAndTitles(text) {
  let isInBlock = false;
  return text.split('\n').map((line) => {
    const [, , title = ''] =
      /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)?\(\s*(['"`])(.*?)\1/.exec(line) ?? [];
    if (isInBlock || /^\s*\/\*/.test(line)) {
      isInBlock = !line.includes('*/');
      return line;
    }
    const [, comment = ''] = /(?:^|\s)\/\/(?!\/)(.*)$/.exec(line) ?? [];
    return `${comment} ${title}`;
  });
}

/** What the build has written of the first views. */
function firstViews() {
  if (!existsSync(firstViewsFile(root))) fail('the first views are counted in a build: npm run build');
  return readJson(firstViewsFile(root));
}

/** Source modules, and kB of scripts in brotli to the nearest half. */
function countFirstViews() {
  const rows = Object.entries(views).flatMap(([address, { modules, bytes }]) => [
    [`first view of ${address}, modules`, modules.length],
    [`first view of ${address}, kB`, Math.round(bytes / 500) / 2],
  ]);
  return Object.fromEntries(rows);
}
