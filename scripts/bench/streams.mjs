import { execFileSync, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../lib/run.mjs';
import { postCall, signInAsQualified } from './calls.mjs';
import { memoryMb, startServer, withDataDir } from './server.mjs';

const PORT = 5195;
const LISTENERS = 1000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** The kernel counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const AFTERMATH_MS = 2000;
const SETTLING_MS = 5000;

/** One room with a thousand listeners and a message a second: how long each takes to arrive, and what that costs. */
export async function measure() {
  console.log(`\n## Live room: ${LISTENERS} listeners, a message a second for ${SECONDS} s`);
  await withDataDir(async (dataDir) => {
    const options = { port: PORT, dataDir, env: { ROOM_MESSAGES_PER_FIVE_MINUTES: '1000000' } };
    // The first start fills the database: what it takes for that is not what a running gateway holds.
    const filling = await startServer(options);
    const filledMb = memoryMb(filling.pid);
    await filling.stop();
    const server = await startServer(options);
    try {
      await sleep(SETTLING_MS);
      console.log(`gateway memory idle: ${memoryMb(server.pid)} MB (${filledMb} MB after the first fill)`);
      const cookie = await signInAsQualified(server.base);
      await measureRoom({ ...server, dataDir }, cookie);
    } finally {
      await server.stop();
    }
  });
}

async function measureRoom({ base, pid, dataDir }, cookie) {
  const id = await freshLiveRoom(base, dataDir);
  const room = await postCall(base, 'live/room/enter', { id }, { cookie });
  const enteredMb = memoryMb(pid);
  const listeners = await openListeners({ base, cookie, id, lastEventId: room.body.lastEventId });
  const heldMb = memoryMb(pid);
  const begin = { cpu: cpuSeconds(pid), at: performance.now() };
  const sequences = await sendMessages(base, cookie, id);
  await sleep(AFTERMATH_MS);
  const seconds = (performance.now() - begin.at) / 1000;
  const cpu = cpuSeconds(pid) - begin.cpu;
  const heard = await listeners.result(sequences);
  console.log(
    `send to receipt: p50 ${inMs(heard.p50)}, p95 ${inMs(heard.p95)}, max ${inMs(heard.max)} (${heard.count} deliveries)`,
  );
  console.log(`lost ${heard.lost}, doubled ${heard.doubled}, out of order ${heard.disordered}`);
  console.log(
    `gateway memory: ${enteredMb} MB with one member, ${heldMb} MB with the listeners, ${memoryMb(pid)} MB at the end`,
  );
  console.log(`gateway processor: ${((cpu / seconds) * 100).toFixed(1)} % of one core`);
}

/** The next roadshow, begun now, where one member may speak as often as he likes. */
async function freshLiveRoom(base, dataDir) {
  const { body } = await postCall(base, 'live/roadshow/list', {
    status: 'upcoming',
    pageNum: 1,
    pageSize: 1,
  });
  const id = body.list[0]?.id;
  if (!id) throw new Error('no roadshow is to come');
  for (const command of [
    ['begin', id],
    ['rate', id, '0'],
  ]) {
    execFileSync(process.execPath, ['dist/gateway/room.js', ...command], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir },
    });
  }
  return id;
}

/** Sends a message each second with the instant it is sent at as its text; the sequences they got. */
async function sendMessages(base, cookie, id) {
  const sequences = [];
  const begin = performance.now();
  for (let turn = 0; turn < SECONDS; turn += 1) {
    await sleep(begin + turn * 1000 - performance.now());
    const { code, msg, body } = await postCall(
      base,
      'live/room/message/send',
      { id, clientKey: `bench-${begin.toFixed(0)}-${turn}`, text: String(Date.now()) },
      { cookie },
    );
    if (code !== 0) throw new Error(msg);
    sequences.push(body.sequence);
  }
  return sequences;
}

/** The listeners, in a process of their own. */
async function openListeners(options) {
  const child = fork(new URL('stream-listeners.mjs', import.meta.url), { stdio: 'inherit' });
  const answer = () =>
    new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', () => reject(new Error('the listeners have ended')));
    });
  child.send({ ...options, listeners: LISTENERS });
  await answer();
  return {
    async result(sequences) {
      child.send({ sequences });
      const heard = await answer();
      child.kill();
      return heard;
    },
  };
}

/** Processor time of a process so far, of its own and of the kernel for it. */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

function inMs(value) {
  return `${value.toFixed(1)} ms`;
}
