import { QueryObserver } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callGateway } from './call';
import { GatewayError, type GatewayFailure } from './gateway-error';
import { configureHosts } from './hosts';
import { createQueryClient, retryDelayMs, shouldRetryRead } from './query-client';
import { publicFundPage } from '@/contract/funds/public-fund';
import { startFaultServer } from '../../tests/handlers/fault-server';
import { firstRankingPage } from '../../tests/handlers/sample-requests';
import { gatewayServer } from '../../tests/handlers/server';

let client = createQueryClient();
const ranking = {
  queryKey: ['ranking'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callGateway(publicFundPage, firstRankingPage, { signal }),
};

let isOnline = true;
let asked = 0;

beforeEach(() => {
  isOnline = true;
  asked = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  client = createQueryClient();
  client.mount();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  client.unmount();
  client.clear();
});

function fail(reply: () => Response) {
  gatewayServer.use(
    http.post('*/PA122001', () => {
      asked += 1;
      return reply();
    }),
  );
}

/** A page that shows the ranking; `leave` closes it. */
function showRanking() {
  const observer = new QueryObserver(client, ranking);
  const leave = observer.subscribe(() => undefined);
  return { result: () => observer.getCurrentResult(), leave };
}

const busy = (retryAfterMs: number) => new GatewayError({ kind: 'http', status: 503, retryAfterMs });

describe('shouldRetryRead', () => {
  it.each<[GatewayFailure, number]>([
    [{ kind: 'network' }, 2],
    [{ kind: 'http', status: 500 }, 2],
    [{ kind: 'http', status: 503, retryAfterMs: 7000 }, 2],
    [{ kind: 'timeout', timeoutMs: 50_000 }, 0],
    [{ kind: 'aborted' }, 0],
    [{ kind: 'unsupported-protocol', setting: 'funds' }, 0],
    [{ kind: 'http', status: 400 }, 0],
    [{ kind: 'http', status: 401 }, 0],
    [{ kind: 'http', status: 404 }, 0],
    [{ kind: 'http', status: 429, retryAfterMs: 1000 }, 0],
    [{ kind: 'business', code: 5, serverMessage: '' }, 0],
    [{ kind: 'malformed', reason: 'empty' }, 0],
  ])('[S8.http] %o is tried %i more times', (failure, tries) => {
    const error = new GatewayError(failure);
    expect([0, 1, 2, 3].filter((count) => shouldRetryRead(count, error))).toHaveLength(tries);
  });

  it('a mistake of our own is not tried again', () => {
    expect(shouldRetryRead(0, new TypeError('x'))).toBe(false);
  });

  it('waits 1 s and 2 s, or as long as the server asked, up to 15 s', () => {
    expect(retryDelayMs(0, new GatewayError({ kind: 'network' }))).toBe(1000);
    expect(retryDelayMs(1, new GatewayError({ kind: 'network' }))).toBe(2000);
    expect(retryDelayMs(0, busy(7000))).toBe(7000);
    expect(retryDelayMs(0, busy(600_000))).toBe(15_000);
  });
});

describe('createQueryClient', () => {
  it('tries a failing read three times in all, then tells the failure', async () => {
    fail(() => new HttpResponse(null, { status: 500 }));
    const { result, leave } = showRanking();
    await expect.poll(() => asked).toBe(1);
    await expect.poll(() => result().failureCount).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => result().failureCount).toBe(2);
    await vi.advanceTimersByTimeAsync(2000);
    await expect.poll(() => result().status).toBe('error');
    expect(asked).toBe(3);
    expect(result().error?.status).toBe(500);
    leave();
  });

  it('[S8.http] tells that a call got no answer when its time is over, not after a second try', async () => {
    const ask = vi.fn<() => Promise<never>>(
      () =>
        new Promise((_, reject) => {
          setTimeout(() => reject(new GatewayError({ kind: 'timeout', timeoutMs: 50_000 })), 50_000);
        }),
    );
    const observer = new QueryObserver(client, { queryKey: ['silent'], queryFn: ask });
    const leave = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(49_999);
    expect(observer.getCurrentResult().status).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', error: { kind: 'timeout' } });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ask).toHaveBeenCalledOnce();
    leave();
  });

  it('offline at the start fails at once instead of waiting without a word, and asks again when back', async () => {
    isOnline = false;
    client.unmount();
    client = createQueryClient();
    client.mount();
    fail(() => HttpResponse.error());
    const { result, leave } = showRanking();
    await expect.poll(() => result().status).toBe('error');
    expect(result()).toMatchObject({ fetchStatus: 'idle', error: { kind: 'network' } });
    expect(asked).toBe(1);

    gatewayServer.resetHandlers();
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => result().status).toBe('success');
    leave();
  });

  it('offline in the middle keeps the rows that are there', async () => {
    const { result, leave } = showRanking();
    await expect.poll(() => result().status).toBe('success');
    isOnline = false;
    window.dispatchEvent(new Event('offline'));
    fail(() => HttpResponse.error());
    await client.refetchQueries({ queryKey: ['ranking'] });
    expect(result().data?.body.data).toHaveLength(20);
    expect(result().error?.kind).toBe('network');
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    leave();
  });

  it('does not ask again for fresh data: another page, the window in front, the connection back', async () => {
    const first = showRanking();
    await expect.poll(() => first.result().status).toBe('success');
    fail(() => HttpResponse.error());
    const second = showRanking();
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toBe(0);
    expect(second.result().data?.body.total).toBe(45);
    first.leave();
    second.leave();
  });

  it('does not ask again because the window comes to the front, stale data or not', async () => {
    const { result, leave } = showRanking();
    await expect.poll(() => result().status).toBe('success');
    fail(() => HttpResponse.error());
    await client.invalidateQueries({ queryKey: ['ranking'], refetchType: 'none' });
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toBe(0);
    leave();
  });

  it('[S8.http] leaving the page aborts its request', async () => {
    const closed = vi.fn<() => void>();
    const server = await startFaultServer({
      silent: (reply) => {
        asked += 1;
        reply.on('close', closed);
      },
    });
    configureHosts(true, { test: { PORTAL_HOST_FUNDS: server.baseOf('silent') }, production: {} });
    const { leave } = showRanking();
    await expect.poll(() => asked).toBe(1);
    expect(closed).not.toHaveBeenCalled();
    leave();
    await expect.poll(() => closed).toHaveBeenCalledOnce();
    await server.close();
  });

  it('never repeats a write by itself', async () => {
    const mutation = client.getMutationCache().build(client, {
      mutationFn: () => {
        asked += 1;
        return Promise.reject(new GatewayError({ kind: 'network' }));
      },
    });
    await expect(mutation.execute(undefined)).rejects.toMatchObject({ kind: 'network' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(1);
  });
});
