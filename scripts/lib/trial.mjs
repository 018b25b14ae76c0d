import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './run.mjs';

const READY_MS = 120_000;

/** Ends the process where there is no build to try. */
export function needBuild() {
  if (existsSync(join(root, 'dist/gateway/main.js'))) return;
  console.error('尚未构建：请先运行 npm run build。');
  process.exit(1);
}

/** Makes checks one after the other, with the same scene, and tells of each; resolves with how many failed. */
export async function tellChecks(checks, scene) {
  let failures = 0;
  for (const [name, check] of Object.entries(checks)) {
    const begin = performance.now();
    try {
      await check(scene);
      console.log(`ok      ${name} (${Math.round(performance.now() - begin)} ms)`);
    } catch (error) {
      failures += 1;
      console.log(`FAILED  ${name}: ${error.message}`);
    }
  }
  return failures;
}

/** Resolves once an address answers without a failure; throws where that takes too long, or what answers there is over. */
export async function untilAnswered(url, isOver = () => false) {
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline && !isOver()) {
    const reply = await fetch(url, { redirect: 'manual' }).catch(() => null);
    if (reply !== null && reply.status < 400) return;
    await sleep(100);
  }
  throw new Error(`${url} did not answer`);
}
