import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { CALLS } from './gateway-calls.mjs';
import { describeTimes, loadCall } from './load.mjs';
import { countOption } from './options.mjs';
import { memoryMb, startServer, withDataDir } from './server.mjs';

const PORT = 5196;
const LOOK_MS = 200;
const IDLE_SECONDS = 10;
const LOAD_SECONDS = 5;
const LARGE_MARKET = join(root, 'tests/sources/large-market.ts');

/**
 * A first load of a whole market by files, then the lists of the next day by a data service, with a visitor who reads
 * rankings all the while. `--funds=27000` sets the size, `--merges=3` how many further merges of single funds' replies.
 */
export async function measure() {
  const funds = countOption('funds', 27_000);
  const merges = countOption('merges', 3);
  console.log(
    `\n## Import and sync of ${funds} funds (gateway, command, service and visitor share the machine)`,
  );
  await withDataDir(async (folder) => {
    const files = join(folder, 'files');
    const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SIMULATED_AREAS: 'none' };
    await ended(spawnMarket(['write', files, String(funds)]));
    const load = await timed(startCommand('import', [files], env));
    console.log(`first load by files: ${describeCommand(load)}; database ${databaseMb(env.DATA_DIR)} MB`);
    rmSync(files, { recursive: true });
    const server = await startServer({ port: PORT, dataDir: env.DATA_DIR, env });
    const service = spawnMarket(['serve', String(funds)]);
    try {
      const [address] = await once(service.stdout, 'data');
      await measureSync({ server, address: String(address).trim(), env, merges });
      console.log(`database ${databaseMb(env.DATA_DIR)} MB; gateway ${memoryMb(server.pid)} MB`);
    } finally {
      service.kill();
      await server.stop();
    }
  });
}

/** Runs the sync against a stand-in until its lists and some replies about single funds are merged. */
async function measureSync({ server, address, env, merges }) {
  console.log(`rankings beside nothing: ${describeTimes(await readRankings(server, IDLE_SECONDS))}`);
  const command = startCommand('sync', ['--once'], {
    ...env,
    DATA_SOURCE: 'aktools',
    AKTOOLS_URL: address,
    DATA_CALLS_PER_SECOND: '100',
  });
  let merged = 0;
  let begin = performance.now();
  const times = [];
  command.stdout.setEncoding('utf8').on('data', (text) => {
    for (const line of text.trim().split('\n')) {
      console.log(`merge ${merged}: ${((performance.now() - begin) / 1000).toFixed(1)} s, ${line}`);
      merged += 1;
      begin = performance.now();
      if (merged === merges + 1) command.kill('SIGTERM');
    }
  });
  const result = timed(command);
  while (command.exitCode === null) {
    const label = merged === 0 ? 'lists' : 'single funds';
    times.push(...(await readRankings(server, LOAD_SECONDS)).map((ms) => ({ ms, label })));
  }
  console.log(`sync: ${describeCommand(await result)}`);
  for (const label of ['lists', 'single funds']) {
    const own = times.filter((time) => time.label === label).map(({ ms }) => ms);
    console.log(`rankings beside ${label}: ${describeTimes(own.toSorted((a, b) => a - b))}`);
  }
}

let asked = 0;

/** Times in ms of the rankings that one visitor read within some seconds, each another page, ascending. */
async function readRankings(server, seconds) {
  const { path, bodyOf } = CALLS.rank;
  const { times } = await loadCall({ base: server.base, path, bodyOf, clients: 1, seconds, from: asked });
  asked += times.length + 1;
  return times;
}

function spawnMarket(words) {
  return spawn(join(root, 'node_modules/.bin/tsx'), [LARGE_MARKET, ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function startCommand(name, words, env) {
  return spawn(process.execPath, [join(root, 'dist/gateway', `${name}.js`), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
}

async function ended(child) {
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
}

/** Seconds and MB at most that a command took. */
async function timed(child) {
  const begin = performance.now();
  let mb = 0;
  const looking = setInterval(() => {
    mb = Math.max(mb, memoryMb(child.pid));
  }, LOOK_MS);
  child.stdout.resume();
  await ended(child).finally(() => clearInterval(looking));
  return { seconds: (performance.now() - begin) / 1000, mb };
}

function describeCommand({ seconds, mb }) {
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s, ${mb} MB`;
}

function databaseMb(dataDir) {
  const sizes = readdirSync(dataDir)
    .filter((name) => /\.db/.test(name))
    .map((name) => statSync(join(dataDir, name)).size);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20);
}
