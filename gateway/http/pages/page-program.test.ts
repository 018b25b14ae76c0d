import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { createPageProgram, type PageProgram } from './page-program';
import type { PageAnswer, PageCall, PageWanted } from '../../../src/contract/document';

/** Asks what the address says; `/fall` throws, `/hang` does nothing. */
const PROGRAM = `
import { parentPort } from 'node:worker_threads';
let asked;
parentPort.on('message', (message) => {
  if (message.type === 'answer') {
    const { answer } = message;
    const prepared = answer && { isComplete: true, replies: [{ ...answer, transport: 'http', url: asked.address, sent: String(asked.isMobile) }] };
    const problem = asked.address === '/bare' ? 'no markup' : null;
    parentPort.postMessage({ type: 'prepared', page: asked.page, prepared, problem });
    return;
  }
  asked = message;
  if (asked.address === '/fall') throw new Error('fell');
  if (asked.address === '/hang') return;
  const call = { method: 'GET', transport: 'http', path: asked.address, request: {} };
  parentPort.postMessage({ type: 'call', page: asked.page, call: 1, asked: call });
});
`;

const ANSWER: PageAnswer = { json: '{"code":0}', isForEverybody: true, mayBeKept: true, freshMs: Infinity };

function wanted(address: string, { isMobile = false, isAnonymous = true } = {}): PageWanted {
  return { origin: null, address, isMobile, isAnonymous, styleFiles: [], nowMs: 0 };
}

describe('the program that prepares pages', () => {
  let folder = '';
  let program: PageProgram;
  let asked: PageCall[] = [];
  let errors: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'page-program-'));
    await writeFile(join(folder, 'main.mjs'), PROGRAM);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  afterEach(async () => {
    await program.close();
    asked = [];
    errors = [];
  });

  function start(
    limits: { readonly mostMs?: number; readonly restMs?: number; readonly mostWaiting?: number } = {},
  ) {
    program = createPageProgram({
      file: join(folder, 'main.mjs'),
      answer: async (call) => {
        asked.push(call);
        if (call.path === '/refused') throw new Error('refused');
        return call.path === '/own' ? { ...ANSWER, isForEverybody: false } : ANSWER;
      },
      onError: (error) => errors.push(error.message),
      limits,
    });
  }

  it('gives what a page reads, with the answers of the gateway', async () => {
    start();
    expect(await program.prepare(wanted('/a', { isMobile: true }))).toEqual({
      isComplete: true,
      replies: [{ ...ANSWER, transport: 'http', url: '/a', sent: 'true' }],
    });
    expect(asked).toEqual([{ method: 'GET', transport: 'http', path: '/a', request: {} }]);
    expect(await program.prepare(wanted('/refused'))).toBeNull();
    expect(errors).toEqual([]);
  });

  it.each([
    [true, Infinity],
    [false, 0],
  ])(
    'lets a document for a browser without a session (%j) hold what depends on the visitor',
    async (isAnonymous, freshMs) => {
      start();
      const prepared = await program.prepare(wanted('/own', { isAnonymous }));
      expect(prepared?.replies).toEqual([expect.objectContaining({ url: '/own', freshMs })]);
    },
  );

  it('says what kept it from rendering a page', async () => {
    start();
    expect(await program.prepare(wanted('/bare'))).not.toBeNull();
    expect(errors).toEqual(['no markup']);
  });

  it('gives nothing once its thread has fallen, says why, and begins another after a rest', async () => {
    start({ restMs: 0 });
    expect(await program.prepare(wanted('/fall'))).toBeNull();
    expect(errors).toEqual(['fell']);
    expect(await program.prepare(wanted('/a'))).not.toBeNull();
  });

  it('does not begin another during the rest', async () => {
    start({ restMs: 60_000 });
    expect(await program.prepare(wanted('/fall'))).toBeNull();
    expect(await program.prepare(wanted('/a'))).toBeNull();
    expect(asked).toEqual([]);
  });

  it('gives up a page that takes too long, with all that wait behind it', async () => {
    start({ mostMs: 1 });
    const pages = await Promise.all(['/hang', '/hang'].map((address) => program.prepare(wanted(address))));
    expect(pages).toEqual([null, null]);
  });

  it('takes no more than it can prepare soon', async () => {
    start({ mostWaiting: 1 });
    const first = program.prepare(wanted('/hang'));
    expect(await program.prepare(wanted('/a'))).toBeNull();
    await program.close();
    expect(await first).toBeNull();
  });
});
