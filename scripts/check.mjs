// Every check in turn; the first that fails ends the run. `node scripts/check.mjs types lint` runs just those.
import { run } from './lib/run.mjs';

const STEPS = [
  ['types', 'npm', ['run', '--silent', 'typecheck']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['format', 'npm', ['run', '--silent', 'format:check']],
  ['dead code', 'npm', ['run', '--silent', 'deadcode']],
  ['clauses', 'npm', ['run', '--silent', 'clauses']],
  ['unit', 'npm', ['run', '--silent', 'test:unit']],
  ['build', process.execPath, ['scripts/build.mjs', '--quiet']],
  ['browser', 'npm', ['run', '--silent', 'test:e2e']],
];

const wanted = process.argv.slice(2);
const steps = wanted.length > 0 ? STEPS.filter(([name]) => wanted.includes(name)) : STEPS;
const times = [];
for (const [name, command, args] of steps) {
  const begin = performance.now();
  console.log(`\n== ${name}`);
  const code = await run(command, args);
  times.push(`${name} ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  if (code !== 0) {
    console.error(`\n${name} failed (${times.join(', ')})`);
    process.exit(code);
  }
}
console.log(`\nall checks passed: ${times.join(', ')}`);
