import { parentPort } from 'node:worker_threads';
import type { FromPageProgram, PageAnswer, PageCall, ToPageProgram } from '@/contract/document';
import './browser-globals';
// After the globals: the pages' modules read them when they are loaded.
const { preparePage } = await import('./prepare-page');

if (parentPort === null) throw new Error('runs in a worker thread of the gateway');
const gateway = parentPort;

const waiting = new Map<number, (answer: PageAnswer | null) => void>();
let lastCall = 0;
/** The globals say one layout at a time. */
let line: Promise<void> = Promise.resolve();

gateway.on('message', (message: ToPageProgram) => {
  if (message.type === 'page') {
    line = line.then(() => prepare(message));
    return;
  }
  waiting.get(message.call)?.(message.answer);
  waiting.delete(message.call);
});

async function prepare({ page, ...wanted }: ToPageProgram & { readonly type: 'page' }): Promise<void> {
  const outcome = await preparePage(wanted, (asked) => answerCall(page, asked)).catch((error: unknown) => ({
    prepared: null,
    problem: String(error),
  }));
  send({ type: 'prepared', page, ...outcome });
}

function answerCall(page: number, asked: PageCall): Promise<PageAnswer | null> {
  lastCall += 1;
  const call = lastCall;
  return new Promise((resolve) => {
    waiting.set(call, resolve);
    send({ type: 'call', page, call, asked });
  });
}

function send(message: FromPageProgram): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  gateway.postMessage(message);
}
