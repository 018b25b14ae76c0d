// Checks what a change touches, before the whole of `npm test`: types, format, lint and import rules of the changed files,
// and the tests that import them. What is not committed is checked; `npm run check:quick -- main` checks all since there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runAndListen, saidBy } from './lib/run.mjs';

const [since = 'HEAD'] = process.argv.slice(2);
const begun = performance.now();
const changed = [
  ...(await git('diff', '--name-only', since)),
  ...(await git('ls-files', '--others', '--exclude-standard')),
].filter((path) => existsSync(join(root, path)));
const code = changed.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
const styles = changed.filter((path) => path.endsWith('.css'));

const npx = (...args) => ['npx', ['--no-install', ...args]];
const readings = {
  ...(changed.length > 0 && {
    format: npx('oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed),
  }),
  ...(code.length > 0 && {
    types: ['npm', ['run', '--silent', 'typecheck']],
    lint: npx('oxlint', '--type-aware', '--deny-warnings', ...code),
    'import rules': npx('depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'gateway'),
  }),
  ...(styles.length > 0 && { styles: npx('stylelint', ...styles) }),
};
const results = await Promise.all(
  Object.entries(readings).map(async ([name, [command, args]]) => ({
    name,
    ...(await runAndListen(command, args)),
  })),
);
const failed = results.filter(({ code: exit }) => exit !== 0);
for (const { name, said } of failed) console.error(`\n== ${name}\n${said.trimEnd()}`);
if (failed.length === 0 && changed.length > 0) {
  const tests = npx('vitest', 'run', '--changed', since, '--passWithNoTests');
  if ((await run(...tests)) !== 0) failed.push({ name: 'tests' });
}
const seconds = ((performance.now() - begun) / 1000).toFixed(0);
if (failed.length > 0) {
  console.error(`\n${failed.map(({ name }) => name).join(' and ')} failed (${seconds} s)`);
  process.exit(1);
}
console.log(`\n${changed.length} changed files checked in ${seconds} s`);

async function git(...args) {
  const said = await saidBy('git', args, { cwd: root, hint: '请安装 git。' });
  return said.split('\n').filter(Boolean);
}
