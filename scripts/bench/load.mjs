import { Agent, request } from 'node:http';
import { CALL_HEADERS } from './calls.mjs';

/**
 * Sends a call with so many clients at once for some seconds: `{ times, perSecond, first }`, times in ms ascending, the
 * first reply parsed. `bodyOf(index)` makes the index-th request; the 0th is sent once before the clock starts.
 */
export async function loadCall({ base, path, clients, seconds, bodyOf, headers = {} }) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const send = (body) => post({ url: `${base}/api/${path}`, agent, headers, body });
  const first = JSON.parse(await send(JSON.stringify(bodyOf(0))));
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const times = [];
  let next = 0;
  const client = async () => {
    while (performance.now() < end) {
      next += 1;
      const body = JSON.stringify(bodyOf(next));
      const sent = performance.now();
      await send(body);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { times, first, perSecond: times.length / ((performance.now() - begin) / 1000) };
}

/** `p50 …, p95 …, … req/s` of a load. */
export function describeLoad({ times, perSecond }) {
  return `${describeTimes(times)}, ${Math.round(perSecond)} req/s`;
}

/** `p50 …, p95 …` of times in ms, ascending. */
export function describeTimes(times) {
  return `p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms`;
}

function post({ url, agent, headers, body }) {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers: { ...CALL_HEADERS, ...headers } };
    const call = request(url, options, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part) => {
        text += part;
      });
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve(text) : reject(new Error(`${reply.statusCode} ${text}`)),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

function at(sorted, share) {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}
