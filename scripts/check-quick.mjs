// Checks what a change touches, before the whole of `npm test`: types, format, lint and import rules of the changed files,
// and the tests that they touch, the nearest first. What is not committed is checked; `npm run check:quick -- main` checks all
// since there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runAndListen, saidBy } from './lib/run.mjs';
import { touchedTests } from './lib/touched-tests.mjs';

const [since = 'HEAD'] = process.argv.slice(2);
const begun = performance.now();
const changed = [
  ...(await git('diff', '--name-only', since)),
  ...(await git('ls-files', '--others', '--exclude-standard')),
].filter((path) => existsSync(join(root, path)));
if (changed.length === 0) {
  console.log('nothing has changed');
  process.exit();
}
const code = changed.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
const styles = changed.filter((path) => path.endsWith('.css'));

const npx = (...args) => ['npx', ['--no-install', ...args]];
const readings = {
  format: npx('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed),
  ...(code.length > 0 && {
    types: ['npm', ['run', '--silent', 'typecheck']],
    lint: npx('oxlint', '--type-aware', '--deny-warnings', ...code),
  }),
  ...(styles.length > 0 && { styles: npx('stylelint', ...styles) }),
};
const [imports, ...results] = await Promise.all([
  readImports(),
  ...Object.entries(readings).map(async ([name, [command, args]]) => ({
    name,
    ...(await runAndListen(command, args)),
  })),
]);
const failed = [imports, ...results].filter(({ code: exit }) => exit !== 0);
for (const { name, said } of failed) console.error(`\n== ${name}\n${said.trimEnd()}`);
const { files, left } = touchedTests(imports.modules, changed);
if (failed.length === 0 && files.length > 0) {
  if ((await run(...npx('vitest', 'run', ...files))) !== 0) failed.push({ name: 'tests' });
}
const seconds = ((performance.now() - begun) / 1000).toFixed(0);
if (failed.length > 0) {
  console.error(`\n${failed.map(({ name }) => name).join(' and ')} failed (${seconds} s)`);
  process.exit(1);
}
const others = left > 0 ? `; ${left} more test files are touched, which npm test runs` : '';
console.log(
  `\n${changed.length} changed files checked in ${seconds} s with ${files.length} test files${others}`,
);

/** The modules with what they import, and where that breaks the import rules. */
async function readImports() {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src', 'gateway', 'tests'];
  const { modules, summary } = JSON.parse(await saidBy('node_modules/.bin/depcruise', args, { cwd: root }));
  const broken = summary.violations.filter(({ rule }) => rule.severity === 'error');
  const said = broken.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).join('\n');
  return { name: 'import rules', code: broken.length, said, modules };
}

async function git(...args) {
  const said = await saidBy('git', args, { cwd: root, hint: '请安装 git。' });
  return said.split('\n').filter(Boolean);
}
