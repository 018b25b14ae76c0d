import { CALLS } from './gateway-calls.mjs';
import { timeAt } from './load.mjs';
import { table } from './markdown.mjs';

/** What the gateway is held to: a time in ms at one client, and requests a second at fifty. */
const TARGETS = { p95AtOne: 10, perSecondAtFifty: 1200 };
/** Reads of the market: what a single account writes is held to nothing. */
const HELD = new Set(['rank-repeated', 'rank', 'private', 'search', 'detail']);
/** A median may grow so many times from the smallest market. */
const GROWTH_TARGETS = { '27k': 1.5, '270k': 3 };
/** Medians below this, in ms, are the way through the gateway: their growth says nothing. */
const LEAST_COMPARED_MS = 0.5;
/** How far a figure may be from its target before it counts: what comes and goes with the machine. */
const MARGIN = 1.5;

/** One market's figures as a Markdown table. */
export function callTable(figures) {
  return table([
    ['call', 'clients', 'p50 ms', 'p95 ms', 'p99 ms', 'requests a second', 'errors'],
    ...figures.map(({ name, clients, times, perSecond, errors }) => [
      CALLS[name].title,
      clients,
      ...[0.5, 0.95, 0.99].map((share) => timeAt(times, share).toFixed(1)),
      Math.round(perSecond).toLocaleString('en'),
      errors,
    ]),
  ]);
}

/** How the times of one client grow with the market: medians and 95th percentiles, and the growth of the medians. */
export function growthTable(figures) {
  const alone = figures.filter(({ clients }) => clients === 1);
  const sizes = [...new Set(alone.map(({ size }) => size))];
  const rows = [];
  for (const { engine, name, at } of byCall(alone)) {
    const times = sizes.map((size) =>
      at(size) === undefined ? '--' : `${ms(at(size), 0.5)} / ${ms(at(size), 0.95)}`,
    );
    const growth = sizes.slice(1).map((size) => growthOf(at, sizes[0], size)?.toFixed(2) ?? '--');
    rows.push([CALLS[name].title, engine, ...times, ...growth]);
  }
  const heads = sizes.map((size) => `${size}, p50 / p95 ms`);
  return table([
    ['call, one client', 'engine', ...heads, ...sizes.slice(1).map((size) => `growth to ${size}`)],
    ...rows,
  ]);
}

/** Lines for what misses its target: `{ text, isOverMargin }`. Errors always count. */
export function missesOf(figures) {
  const misses = [];
  const atMost = (text, value, limit) => {
    if (value > limit) misses.push({ text: `${text} > ${limit}`, isOverMargin: value > limit * MARGIN });
  };
  for (const { engine, size, name, clients, times, perSecond, errors } of figures) {
    const what = `${name} over ${size} on ${engine}, ${clients} clients`;
    if (errors > 0) misses.push({ text: `${what}: ${errors} errors`, isOverMargin: true });
    if (!HELD.has(name)) continue;
    if (clients === 1)
      atMost(`${what}: p95 ${ms({ times }, 0.95)} ms`, timeAt(times, 0.95), TARGETS.p95AtOne);
    if (clients === 50 && perSecond < TARGETS.perSecondAtFifty) {
      misses.push({
        text: `${what}: ${Math.round(perSecond)} requests a second < ${TARGETS.perSecondAtFifty}`,
        isOverMargin: perSecond < TARGETS.perSecondAtFifty / MARGIN,
      });
    }
  }
  for (const { engine, name, at } of byCall(figures.filter(({ clients }) => clients === 1))) {
    for (const [size, limit] of Object.entries(GROWTH_TARGETS)) {
      const growth = growthOf(at, '3k', size);
      const isCompared =
        growth !== null && HELD.has(name) && timeAt(at(size).times, 0.5) >= LEAST_COMPARED_MS;
      if (isCompared)
        atMost(`${name} on ${engine}: median ${growth.toFixed(2)} times as long over ${size}`, growth, limit);
    }
  }
  return misses;
}

/** The figures of each call on each engine, to be asked for by size. */
function byCall(figures) {
  const groups = new Map();
  for (const figure of figures) {
    const key = `${figure.engine} ${figure.name}`;
    groups.set(key, [...(groups.get(key) ?? []), figure]);
  }
  return [...groups.values()].map((group) => ({
    engine: group[0].engine,
    name: group[0].name,
    at: (size) => group.find((figure) => figure.size === size),
  }));
}

function growthOf(at, from, to) {
  if (at(from) === undefined || at(to) === undefined) return null;
  return timeAt(at(to).times, 0.5) / timeAt(at(from).times, 0.5);
}

function ms({ times }, share) {
  return timeAt(times, share).toFixed(1);
}
