import { dirname } from 'node:path';

const TEST = /(?<!\.whole)\.test\.tsx?$/;
/** Their files render the portal. */
const PORTAL = /^src\/(app|pages|features|session|api|ui)\//;
/** What a file takes of a core, in seconds, and what all may take of two. */
const PORTAL_SECONDS = 1.2;
const OTHER_SECONDS = 0.3;
const MOST_SECONDS = 100;

/** Described in touched-tests.d.mts. */
export function touchedTests(modules, changed) {
  const stepsTo = stepsFrom(begun(modules, changed), importersOf(modules));
  const roomSteps = new Map();
  for (const [source, steps] of stepsTo) {
    const room = roomOf(source);
    roomSteps.set(room, Math.min(steps + 1, roomSteps.get(room) ?? Infinity));
  }
  const near = modules
    .filter(({ source }) => TEST.test(source))
    .map(({ source }) => ({
      source,
      steps: Math.min(stepsTo.get(source) ?? Infinity, roomSteps.get(roomOf(source)) ?? Infinity),
    }))
    .filter(({ steps }) => steps < Infinity)
    .toSorted((one, other) => one.steps - other.steps || (one.source < other.source ? -1 : 1))
    .map(({ source }) => source);
  let seconds = 0;
  const fits = (source) => (seconds += PORTAL.test(source) ? PORTAL_SECONDS : OTHER_SECONDS) <= MOST_SECONDS;
  const files = near.filter(fits);
  return { files, left: near.length - files.length };
}

/** The changed modules; a style stands for the modules it lies beside. */
function begun(modules, changed) {
  const styled = new Set(changed.filter((path) => path.endsWith('.css')).map((path) => dirname(path)));
  return modules.flatMap(({ source }) =>
    changed.includes(source) || (styled.has(dirname(source)) && !TEST.test(source)) ? [source] : [],
  );
}

/** For each module those that import it whenever they are loaded themselves. */
function importersOf(modules) {
  const importers = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dynamic } of dependencies) {
      if (dynamic) continue;
      importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
    }
  }
  return importers;
}

/** How many imports lead from a module to one of these, for each that reaches them. */
function stepsFrom(sources, importers) {
  const steps = new Map(sources.map((source) => [source, 0]));
  for (const [source, count] of steps) {
    for (const importer of importers.get(source) ?? []) {
      if (!steps.has(importer)) steps.set(importer, count + 1);
    }
  }
  return steps;
}

/** `src/pages/fund`, `gateway/http`, `src/domain`. */
function roomOf(source) {
  const parts = dirname(source).split('/');
  return parts.slice(0, parts[0] === 'gateway' ? 2 : 3).join('/');
}
