import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureHosts } from '@/api/hosts';
import { createQueryClient } from '@/api/query-client';
import { myApplication, myApplications } from '@/contract/applications/application';
import { REFUSAL_CODES } from '@/contract/envelope';
import { adviserApplication, summaryOf } from '../../../../tests/factories/application';
import { answer, refuse, success } from '../../../../tests/handlers/answer';
import { gatewayServer } from '../../../../tests/handlers/server';
import { myApplicationQuery, myApplicationsQuery } from './application.queries';

const MINUTE_MS = 60_000;
const OPEN = ['received', 'reviewing'] as const;
const SETTLED = ['more', 'accepted', 'refused'] as const;

let client = createQueryClient();

beforeEach(() => {
  configureHosts(true);
  client = createQueryClient();
  client.mount();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  client.unmount();
  client.clear();
});

/** Observes an application in a status and counts the requests. */
async function watch(status: ReturnType<typeof adviserApplication>['status']) {
  const count = { asked: 0 };
  const application = adviserApplication({ status });
  gatewayServer.use(
    answer(myApplication, () => {
      count.asked += 1;
      return success(application);
    }),
  );
  const observer = new QueryObserver(client, myApplicationQuery('u1', application.id));
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().status).toBe('success');
  return { count, observer, leave };
}

describe('[S2.apply] an application that somebody else has to act on', () => {
  it.each(OPEN)('is asked for again every minute while it is %s', async (status) => {
    const { count, leave } = await watch(status);
    vi.advanceTimersByTime(MINUTE_MS);
    await expect.poll(() => count.asked).toBe(2);
    leave();
  });

  it.each(SETTLED)('is left alone while it is %s', async (status) => {
    const { count, observer, leave } = await watch(status);
    vi.advanceTimersByTime(3 * MINUTE_MS);
    expect(observer.getCurrentResult().isFetching).toBe(false);
    expect(count.asked).toBe(1);
    leave();
  });

  it('is asked for again when the window comes to the front, whatever its status', async () => {
    const { count, leave } = await watch('more');
    vi.advanceTimersByTime(MINUTE_MS);
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => count.asked).toBe(2);
    leave();
  });
});

it('[S2.apply] the list is asked for again while one of it is open, and not once the session has ended', async () => {
  let asked = 0;
  gatewayServer.use(
    answer(myApplications, () => {
      asked += 1;
      if (asked > 1) return refuse(401, REFUSAL_CODES.signInNeeded, '请先登录');
      const list = [adviserApplication({ status: 'refused' }), adviserApplication()].map(summaryOf);
      return success({ list, isReviewer: false });
    }),
  );
  const observer = new QueryObserver(client, { ...myApplicationsQuery('u1'), retry: false });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().status).toBe('success');
  vi.advanceTimersByTime(MINUTE_MS);
  await expect.poll(() => observer.getCurrentResult().status).toBe('error');
  vi.advanceTimersByTime(3 * MINUTE_MS);
  expect(observer.getCurrentResult().isFetching).toBe(false);
  expect(asked).toBe(2);
  leave();
});
