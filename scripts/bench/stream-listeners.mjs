// The listeners of streams.mjs: opens so many streams of one room, and tells how long messages took to reach them.
import { Agent, get } from 'node:http';
import { CALL_HEADERS } from './calls.mjs';

const AT_ONCE = 50;

let listeners = [];

process.on('message', async (order) => {
  if (order.sequences) {
    process.send(summary(new Set(order.sequences)));
    return;
  }
  listeners = await openAll(order);
  process.send('ready');
});

async function openAll({ listeners: count, ...target }) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const opened = [];
  while (opened.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - opened.length) }, () => open(agent, target));
    opened.push(...(await Promise.all(some)));
  }
  return opened;
}

/** One stream: `heard` fills with the sequence and the milliseconds since the sending of each message. */
function open(agent, { base, cookie, id, lastEventId }) {
  const url = `${base}/api/live/room/stream?id=${id}&lastEventId=${lastEventId}`;
  const heard = [];
  return new Promise((resolve, reject) => {
    const call = get(url, { agent, headers: { secretId: CALL_HEADERS.secretId, cookie } }, (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`stream: ${reply.statusCode}`));
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part) => {
        const now = Date.now();
        const blocks = (text + part).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) note(block, now, heard);
      });
      return resolve(heard);
    });
    call.on('error', reject);
  });
}

function note(block, now, heard) {
  const [, data] = /^event: message\n(?:id: \d+\n)data: (.*)$/.exec(block) ?? [];
  if (!data) return;
  const { sequence, text } = JSON.parse(data);
  heard.push({ sequence, ms: now - Number(text) });
}

function summary(sent) {
  const times = [];
  let lost = 0;
  let doubled = 0;
  let disordered = 0;
  for (const heard of listeners) {
    const own = heard.filter(({ sequence }) => sent.has(sequence));
    const known = new Set(own.map(({ sequence }) => sequence));
    lost += sent.size - known.size;
    doubled += own.length - known.size;
    disordered += own.filter(
      ({ sequence }, index) => index > 0 && sequence <= own[index - 1].sequence,
    ).length;
    times.push(...own.map(({ ms }) => ms));
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    count: times.length,
    p50: at(0.5),
    p95: at(0.95),
    max: times.at(-1) ?? 0,
    lost,
    doubled,
    disordered,
  };
}
