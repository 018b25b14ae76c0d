import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { postCall, signInAsQualified } from './calls.mjs';
import { CALLS, codesOf } from './gateway-calls.mjs';
import { loadCall } from './load.mjs';
import { callTable, growthTable, missesOf } from './gateway-figures.mjs';
import { countOption, listOption, option } from './options.mjs';
import { startPostgres } from './postgres.mjs';
import { memoryMb, startServer, withDataDir } from './server.mjs';

const PORT = Number(process.env.BENCH_PORT ?? 5192);
/** Public funds by the simulated market's scale; the private ones grow along to 140,400. */
const SIZES = {
  '3k': { MARKET_SCALE: '1', MARKET_PRIVATE_SCALE: '1' },
  '27k': { MARKET_SCALE: '9', MARKET_PRIVATE_SCALE: '9' },
  '270k': { MARKET_SCALE: '90', MARKET_PRIVATE_SCALE: '117' },
};
const UNLIMITED = { READS_PER_FIVE_MINUTES: '1000000000', WATCHLIST_WRITES_PER_FIVE_MINUTES: '1000000000' };
const MOST_ERRORS_TOLD = 3;
const FILL_PATIENCE_MS = 3 * 3_600_000;
/** Further apart than requests are sent in one measurement, so that none finds replies of the one before. */
const APART = 27_000;

/**
 * Latency, throughput and errors of the calls that a market's size bears on, and how they grow with it:
 * `--sizes=3k,27k,270k --engines=sqlite,postgres --clients=1,50,200 --calls=rank,search --seconds=5`. `--keep=DIR` fills
 * databases there once and takes them again later. `--quick` takes less than a minute where SQLite's databases are kept
 * or small, and fails where a target is missed by more than half.
 */
export async function measure() {
  const isQuick = process.argv.includes('--quick');
  const plan = {
    sizes: chosen('sizes', Object.keys(SIZES), isQuick ? ['3k'] : undefined),
    engines: chosen('engines', ['sqlite', 'postgres'], isQuick ? ['sqlite'] : undefined),
    calls: chosen('calls', Object.keys(CALLS)),
    clients: listOption('clients', isQuick ? ['1', '50'] : ['1', '50', '200']).map(Number),
    seconds: countOption('seconds', isQuick ? 1 : 5),
  };
  console.log('\n## Gateway (generator, gateway and database share the machine)');
  const figures = [];
  for (const engine of plan.engines) {
    for (const size of plan.sizes) figures.push(...(await measureMarket(engine, size, plan)));
  }
  console.log(`\n${growthTable(figures)}`);
  const misses = missesOf(figures);
  for (const { text } of misses) console.log(`over target: ${text}`);
  if (isQuick && misses.some(({ isOverMargin }) => isOverMargin)) process.exitCode = 1;
}

async function measureMarket(engine, size, plan) {
  return withKept(`${engine}-${size}`, async (dataDir, isNew) => {
    const database = engine === 'postgres' ? startPostgres(join(dataDir, 'postgres')) : null;
    if (engine === 'postgres' && database === null) {
      console.log(`\n${engine}, ${size}: left out, no PostgreSQL is installed`);
      return [];
    }
    const place = database === null ? {} : { DATABASE_URL: database.url };
    const options = { port: PORT, dataDir, env: { ...SIZES[size], ...UNLIMITED, ...place } };
    try {
      // What filling takes in memory is not what a running gateway holds.
      const filling = await startServer({ ...options, patienceMs: FILL_PATIENCE_MS });
      await filling.stop();
      const filled = isNew ? `filled and ready after ${seconds(filling.readyMs)}` : 'filled before';
      const server = await startServer(options);
      const idleMb = memoryMb(server.pid);
      try {
        console.log(`\n### ${engine}, ${size} public funds`);
        console.log(`${filled}, later start ${seconds(server.readyMs)}, memory idle ${idleMb} MB\n`);
        const measured = await measureCalls(server.base, plan);
        console.log(callTable(measured));
        console.log(`\nmemory at the end ${memoryMb(server.pid)} MB`);
        return measured.map((figure) => ({ ...figure, engine, size }));
      } finally {
        await server.stop();
      }
    } finally {
      database?.stop();
    }
  });
}

async function measureCalls(base, { calls, clients, seconds: each }) {
  const cookie = await signInAsQualified(base);
  const codes = await codesOf(base);
  const figures = [];
  for (const name of calls) {
    const { path, bodyOf, isKept } = CALLS[name];
    for (const index of isKept ? codes.keys() : []) await postCall(base, path, bodyOf(index, { codes }));
    for (const [turn, count] of clients.entries()) {
      const { times, errors, perSecond } = await loadCall({
        base,
        path,
        clients: count,
        seconds: each,
        from: turn * APART,
        bodyOf: (index) => bodyOf(index, { codes }),
        headers: { cookie },
        coding: isKept ? 'br' : undefined,
        mayFail: true,
      });
      for (const error of errors.slice(0, MOST_ERRORS_TOLD)) console.log(`${name}: ${error}`);
      figures.push({ name, clients: count, times, errors: errors.length, perSecond });
    }
  }
  return figures;
}

/** A folder of `--keep` where that is given, else one that is removed after the work. */
async function withKept(name, work) {
  const keep = option('keep');
  if (keep === undefined) return withDataDir((dataDir) => work(dataDir, true));
  const dataDir = join(resolve(keep), name);
  const isNew = !existsSync(dataDir);
  mkdirSync(dataDir, { recursive: true });
  return work(dataDir, isNew);
}

function chosen(name, known, usual = known) {
  const names = listOption(name, usual);
  const unknown = names.find((each) => !known.includes(each));
  if (unknown !== undefined) throw new Error(`--${name}: ${unknown} is none of ${known.join(', ')}`);
  return names;
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
