// Prints the clauses of docs/clauses.tsv that no test title names, and fails where there are any. `npm run clauses`;
// `node scripts/clauses.mjs S2 S7.http` looks at some of them, `--root DIR` at another folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/run.mjs';

const TEST_FOLDERS = ['src', 'gateway', 'tests', 'e2e'];
const TEST_FILE = /\.(test|spec)\.tsx?$/;
/** `[S2.html]`, also several in one pair of brackets. */
const NAMED = /\[([^\]\n]*\bS\d+\.[A-Za-z0-9]+[^\]\n]*)\]/g;

const { values, positionals: wanted } = parseArgs({
  options: { root: { type: 'string', default: root } },
  allowPositionals: true,
});

const clauses = readClauses(join(values.root, 'docs/clauses.tsv'));
const files = TEST_FOLDERS.flatMap((folder) => testFilesIn(join(values.root, folder)));
const named = new Set(files.flatMap((file) => idsNamedIn(readFileSync(file, 'utf8'))));
const chosen = clauses.filter(({ id }) => wanted.length === 0 || wanted.some((part) => isPartOf(id, part)));
const missing = chosen.filter(({ id }) => !named.has(id));

for (const { id, text } of missing) console.log(`${id}\t${text}`);
console.log(
  `${chosen.length - missing.length} of ${chosen.length} clauses named by tests in ${files.length} files`,
);
if (chosen.length === 0) console.error('no clause to look for');
process.exitCode = missing.length > 0 || chosen.length === 0 ? 1 : 0;

function readClauses(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => {
    const [id = '', text = ''] = line.split('\t');
    return { id, text };
  });
}

function testFilesIn(folder) {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function idsNamedIn(text) {
  return [...text.matchAll(NAMED)].flatMap(([, inside = '']) => inside.match(/\bS\d+\.[A-Za-z0-9]+/g) ?? []);
}

function isPartOf(id, part) {
  return id === part || id.startsWith(`${part}.`);
}
