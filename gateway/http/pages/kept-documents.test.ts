import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PackedBody } from '../server/content-coding';
import { KeptDocuments, type PageDocument } from './kept-documents';

let nowMs = 0;

async function documentOf(text: string, freshMs = Infinity): Promise<PageDocument> {
  return { body: await PackedBody.of(text), etag: `W/"${text}"`, freshMs, styleSource: null };
}

function later<Value>(): [Promise<Value>, (value: Value) => void] {
  let resolve: ((value: Value) => void) | undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return [promise, (value) => resolve?.(value)];
}

/** Time passes for the timers and for the clock of the documents. */
async function pass(ms: number) {
  nowMs += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

describe('kept documents', () => {
  beforeEach(() => {
    nowMs = 0;
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('are made once for all who want them meanwhile, and found from then on', async () => {
    const documents = new KeptDocuments(() => nowMs);
    const make = vi.fn<() => Promise<PageDocument>>(() => documentOf('a'));
    const [first, second] = await Promise.all([documents.make('k', make), documents.make('k', make)]);
    expect([first?.etag, second?.etag, make.mock.calls.length]).toEqual(['W/"a"', 'W/"a"', 1]);
    expect(documents.find('k')?.etag).toBe('W/"a"');
    expect(documents.find('another version')).toBeUndefined();
    expect(documents.figures).toMatchObject({ kept: 1, made: 2, late: 0, failed: 0, entries: 1 });
  });

  it('hold as long as the reply in them that holds shortest', async () => {
    const documents = new KeptDocuments(() => nowMs);
    await documents.make('k', () => documentOf('a', 15_000));
    nowMs = 14_999;
    expect(documents.find('k')).toBeDefined();
    nowMs = 15_000;
    expect(documents.find('k')).toBeUndefined();
  });

  it('are not waited for longer than 50 ms, and are there for those who come after', async () => {
    const documents = new KeptDocuments(() => nowMs);
    const [made, finish] = later<PageDocument>();
    const making = documents.make('k', () => made);
    await vi.advanceTimersByTimeAsync(50);
    expect(await making).toBeNull();
    finish(await documentOf('a'));
    await vi.advanceTimersByTimeAsync(0);
    expect(documents.find('k')?.etag).toBe('W/"a"');
    expect(documents.figures).toMatchObject({ made: 0, late: 1 });
  });

  it('are left out where they cannot be made', async () => {
    const documents = new KeptDocuments(() => nowMs);
    expect(await documents.make('k', async () => null)).toBeNull();
    expect(await documents.make('k', () => Promise.reject(new Error('fell')))).toBeNull();
    expect(documents.figures).toMatchObject({ failed: 2, entries: 0 });
  });

  describe('of short life', () => {
    it('are made again at their end, as long as they are asked for', async () => {
      const documents = new KeptDocuments(() => nowMs);
      const document = await documentOf('a', 15_000);
      const make = vi.fn<(isAgain: boolean) => Promise<PageDocument>>(async () => document);
      await documents.make('k', make);
      await pass(15_000);
      expect(make.mock.calls).toEqual([[false], [true]]);
      expect(documents.find('k')).toBeDefined();
      for (let round = 0; round < 8; round += 1) await pass(15_000);
      expect(make).toHaveBeenCalledTimes(9);
      expect(documents.find('k')).toBeUndefined();
      await pass(600_000);
      expect(make).toHaveBeenCalledTimes(9);
    });

    it('are not made again where they hold longer, or could not be made', async () => {
      const documents = new KeptDocuments(() => nowMs);
      const long = await documentOf('a', 3_600_000);
      const makeLong = vi.fn<() => Promise<PageDocument>>(async () => long);
      const fail = vi.fn<() => Promise<null>>(async () => null);
      await documents.make('long', makeLong);
      await documents.make('none', fail);
      await pass(3_600_000);
      expect([makeLong.mock.calls.length, fail.mock.calls.length]).toEqual([1, 1]);
    });

    it('are made again for twenty addresses at a time', async () => {
      const documents = new KeptDocuments(() => nowMs);
      const document = await documentOf('a', 15_000);
      const make = vi.fn<() => Promise<PageDocument>>(async () => document);
      for (let index = 0; index < 25; index += 1) await documents.make(`k${index}`, make);
      await pass(15_000);
      expect(make).toHaveBeenCalledTimes(25 + 20);
    });
  });
});
