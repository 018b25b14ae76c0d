import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { configureHosts } from '@/api/hosts';
import { loadScripts } from '../handlers/script-loader';
import { gatewayServer } from '../handlers/server';

/** Requests that no answer has come to. */
const underWay = new Set<string>();
/** A test that holds an answer back gives it before it ends. */
const PATIENCE_MS = 30_000;
/** Turns of the event loop that a reply takes to set off the next call. */
const TURNS = 5;

beforeAll(() => {
  // An unhandled request fails, and its console message fails the test (portal.ts).
  gatewayServer.listen({ onUnhandledRequest: 'error' });
  gatewayServer.events.on('request:start', ({ requestId }) => underWay.add(requestId));
  gatewayServer.events.on('request:end', ({ requestId }) => underWay.delete(requestId));
  loadScripts();
});

beforeEach(() => configureHosts(true));

/**
 * What a page asks for while it goes away, and what follows from the replies, is answered by the handlers of its test:
 * under those of the next one it would change that test's visitor.
 */
afterEach(async () => {
  cleanup();
  await untilQuiet();
  gatewayServer.resetHandlers();
});

afterAll(() => gatewayServer.close());

/** Resolves once every request was answered and what followed from it has begun; fails after half a minute. */
export async function untilQuiet(): Promise<void> {
  await vi.waitUntil(isQuiet, { timeout: PATIENCE_MS, interval: 1 });
}

/** Nothing is under way, the code of a call included, and what the last reply set off has begun. */
async function isQuiet(): Promise<boolean> {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (underWay.size > 0) return false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return underWay.size === 0;
}
