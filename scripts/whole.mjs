// The whole test run, `npm run test:whole`, or parts of it by name: `npm run test:whole -- unit phone`. Every part runs to
// its end whatever the others found, and its row in docs/figures.md is written anew.
import { readFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { table } from './bench/markdown.mjs';
import { ensureBrowser } from './lib/ensure-browser.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { root, run, runOrExit, saidBy } from './lib/run.mjs';

const FIGURES = join(root, 'docs/figures.md');
const HEADING = '## The whole test run';
const HEAD = ['part', 'day', 'commit', 'cases', 'seconds', 'red'];
const REPORT = join(root, 'test-results/whole.json');

const vitest = (env) => ({
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ],
  env,
  read: readVitest,
});
const playwright = (...projects) => ({
  args: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e/playwright.config.ts',
    ...projects.map((project) => `--project=${project}`),
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT },
  read: readPlaywright,
  isBrowser: true,
});

const PARTS = {
  unit: vitest({}),
  long: vitest({ TEST_FILES: 'whole' }),
  desktop: playwright('desktop', 'bare'),
  phone: playwright('mobile', 'bare-mobile'),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`没有这一部分：${unknown.join('、')}。可选：${Object.keys(PARTS).join('、')}。`);
  process.exit(2);
}
await ensureInstalled();
const wanted = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
const CHROMIUM = wanted.some(([, { isBrowser }]) => isBrowser) ? await ensureBrowser() : undefined;
// The gateway's long tests start what was built, as the browser tests do.
if (wanted.some(([name]) => name !== 'unit'))
  await runOrExit(process.execPath, ['scripts/build.mjs', '--quiet']);

for (const [name, { args, env, read }] of wanted) {
  console.log(`\n== ${name}`);
  rmSync(REPORT, { force: true });
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const since = performance.now();
  const code = await run(process.execPath, args, { CHECKS: 'all', ...(CHROMIUM && { CHROMIUM }), ...env });
  const seconds = Math.round((performance.now() - since) / 1000);
  const { cases, red } = read(JSON.parse(readFileSync(REPORT, 'utf8')));
  // A run can fail with no test red: too many retries, an error between two tests.
  if (code !== 0 && red.length === 0) red.push('the run itself');
  if (code !== 0) process.exitCode = 1;
  await writeRow([name, today(), await commit(), cases, seconds, red.join('; ') || 'none']);
}

function readVitest({ numTotalTests, numPendingTests, testResults }) {
  const red = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const file = relative(root, name);
    if (failed.length > 0) return failed.map(({ fullName }) => `${file} › ${fullName}`);
    return status === 'failed' ? [file] : [];
  });
  return { cases: numTotalTests - numPendingTests, red };
}

function readPlaywright({ suites, stats, errors }) {
  const specs = suites.flatMap(specsOf);
  const red = specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file} › ${title}`);
  return {
    cases: stats.expected + stats.flaky + stats.unexpected,
    red: [...red, ...errors.map(({ message }) => message)],
  };
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Replaces the row of this part in the table of docs/figures.md; the rows of the other parts stay as they were. */
async function writeRow(row) {
  const text = readFileSync(FIGURES, 'utf8');
  const begins = text.indexOf(`${HEADING}\n`);
  const lines = text.slice(begins).split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  const kept = lines.slice(first + 2, first + length).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const rows = Object.keys(PARTS).flatMap((part) =>
    [row, ...kept].filter(([name]) => name === part).slice(0, 1),
  );
  lines.splice(first, length, ...table([HEAD, ...rows]).split('\n'));
  writeFileSync(FIGURES, text.slice(0, begins) + lines.join('\n'));
}

async function commit() {
  return saidBy('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, hint: '请安装 git。' });
}

function today() {
  return new Date().toLocaleDateString('sv');
}
