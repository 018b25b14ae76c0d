import { Agent, request } from 'node:http';
import { CALL_HEADERS } from './calls.mjs';

/**
 * Sends a call with several clients at once for some seconds, as `loadWith`, with `first`, the first reply parsed.
 * `bodyOf(index)` makes the index-th request; the 0th is sent once before the clock starts, and has to succeed. With
 * `coding` the others ask for their replies in it.
 */
export async function loadCall({ base, path, clients, seconds, bodyOf, from = 0, mayFail, ...asked }) {
  const { headers = {}, coding } = asked;
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const timed = coding === undefined ? headers : { ...headers, 'accept-encoding': coding };
  const send = (index, sent) =>
    post({ url: `${base}/api/${path}`, agent, headers: sent, body: JSON.stringify(bodyOf(index)) });
  const first = JSON.parse(await send(from, headers));
  const load = await loadWith({ clients, seconds, from, mayFail, send: (index) => send(index, timed) });
  agent.destroy();
  return { ...load, first };
}

/**
 * Calls `send(index)` with several clients at once for some seconds, from the index after `from` on:
 * `{ times, perSecond, errors }`, times in ms ascending. Errors are thrown, or with `mayFail` gathered.
 */
export async function loadWith({ clients, seconds, send, from = 0, mayFail }) {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const times = [];
  const errors = [];
  let next = from;
  const client = async () => {
    while (performance.now() < end) {
      next += 1;
      const sent = performance.now();
      try {
        await send(next);
        times.push(performance.now() - sent);
      } catch (error) {
        if (!mayFail) throw error;
        errors.push(error.message);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  times.sort((a, b) => a - b);
  return { times, errors, perSecond: times.length / ((performance.now() - begin) / 1000) };
}

/** `p50 …, p95 …, … req/s` of a load. */
export function describeLoad({ times, perSecond }) {
  return `${describeTimes(times)}, ${Math.round(perSecond)} req/s`;
}

/** `p50 …, p95 …` of times in ms, ascending. */
export function describeTimes(times) {
  return `p50 ${timeAt(times, 0.5).toFixed(1)} ms, p95 ${timeAt(times, 0.95).toFixed(1)} ms`;
}

/** The time, in ms, that a share of some ascending times stays below. */
export function timeAt(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function post({ url, agent, headers, body }) {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers: { ...CALL_HEADERS, ...headers } };
    const call = request(url, options, (reply) => {
      const parts = [];
      reply.on('data', (part) => parts.push(part));
      reply.on('end', () => {
        const received = Buffer.concat(parts);
        if (reply.statusCode === 200) resolve(received);
        else reject(new Error(`${reply.statusCode} ${received}`));
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}
