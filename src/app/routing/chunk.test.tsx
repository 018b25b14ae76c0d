import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_LOAD_TIMEOUT_MS } from '@/domain/site/specification-constants';
import { ChunkLoadError, createChunk } from './chunk';

const Page = () => <p>页面</p>;

afterEach(() => {
  vi.useRealTimers();
});

describe('[S8.chunk] a chunk', () => {
  it('is imported once', async () => {
    const importPage = vi.fn<() => Promise<typeof Page>>(() => Promise.resolve(Page));
    const chunk = createChunk(importPage);
    await Promise.all([chunk.load(), chunk.load()]);
    await chunk.load();
    expect(importPage).toHaveBeenCalledTimes(1);
    expect(chunk.component).toBe(Page);
  });

  it('fails with a load failure after 120000 ms', async () => {
    vi.useFakeTimers();
    const chunk = createChunk(() => new Promise(() => undefined));
    const outcome = chunk.load().catch((error: unknown) => error);
    let isOver = false;
    void outcome.finally(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT_MS - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(ChunkLoadError);
    expect(CHUNK_LOAD_TIMEOUT_MS).toBe(120_000);
  });

  it('is asked for again after a failure', async () => {
    const importPage = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(new TypeError('gone'));
    importPage.mockResolvedValueOnce(Page);
    const chunk = createChunk(importPage);
    await expect(chunk.load()).rejects.toBeInstanceOf(ChunkLoadError);
    await chunk.load();
    expect(chunk.component).toBe(Page);
  });
});
