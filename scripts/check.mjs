// Every check; the first that fails ends the run. `node scripts/check.mjs types lint` runs just those.
import { availableParallelism } from 'node:os';
import { run, runAndListen } from './lib/run.mjs';

const npm = (script) => ['npm', ['run', '--silent', script]];

/** What only reads the sources, one core each: side by side, the longest first. Each is told when it is over. */
const READINGS = {
  format: npm('format:check'),
  lint: npm('lint'),
  types: npm('typecheck'),
  'dead code': npm('deadcode'),
  build: [process.execPath, ['scripts/build.mjs', '--quiet']],
  clauses: npm('clauses'),
};
/** What needs the build or takes the whole machine: one after the other, with its output as it comes. */
const RUNS = { ratchet: npm('ratchet'), unit: npm('test:unit'), browser: npm('test:e2e') };

const wanted = process.argv.slice(2);
const chosen = (steps) =>
  Object.entries(steps).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const begun = performance.now();
const times = [];
const failed = [];

const waiting = chosen(READINGS);
await Promise.all(Array.from({ length: availableParallelism() }, readOn));
endIfFailed();
for (const [name, [command, args]] of chosen(RUNS)) {
  console.log(`\n== ${name}`);
  const since = performance.now();
  note(name, since, await run(command, args));
  endIfFailed();
}
console.log(`\nall checks passed: ${times.join(', ')}; ${seconds(begun)} in all`);

async function readOn() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, [command, args]] = next;
    const since = performance.now();
    const { code, said } = await runAndListen(command, args);
    console.log(`\n== ${name}\n${said.trimEnd()}`);
    note(name, since, code);
  }
}

function note(name, since, code) {
  times.push(`${name} ${seconds(since)}`);
  if (code === 0) return;
  failed.push(name);
  waiting.length = 0;
}

function endIfFailed() {
  if (failed.length === 0) return;
  console.error(`\n${failed.join(' and ')} failed (${times.join(', ')})`);
  process.exit(1);
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
