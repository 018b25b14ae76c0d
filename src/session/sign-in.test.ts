import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as browserWindow from '@/lib/browser-window';
import { goToSignIn, keepPendingAction, takePendingAction } from './sign-in';
import { hasPendingAction } from './signed-in-hint';

const WATCH = { kind: 'watch', area: 'private', code: 'SARA10', name: '岚汐一号' } as const;

describe('what a visitor wanted before the sign-in', () => {
  it('is there once', () => {
    keepPendingAction(WATCH);
    expect(hasPendingAction()).toBe(true);
    expect(takePendingAction()).toEqual(WATCH);
    expect(hasPendingAction()).toBe(false);
    expect(takePendingAction()).toBeNull();
  });

  it('is forgotten after half an hour', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
    keepPendingAction({ kind: 'qualify' });
    vi.setSystemTime(1_800_000_000_000 + 30 * 60_000);
    expect(takePendingAction()).toBeNull();
    vi.useRealTimers();
  });

  it.each(['{', '7', JSON.stringify({ until: 9e15, action: { kind: 'transfer', code: '1' } })])(
    'is nothing where storage holds %s',
    (kept) => {
      sessionStorage.setItem('portal:pending', kept);
      expect(takePendingAction()).toBeNull();
    },
  );
});

describe('going to the login service', () => {
  const left: string[] = [];

  beforeEach(() => {
    vi.spyOn(browserWindow, 'leavePage').mockImplementation((url) => void left.push(url));
    window.history.replaceState(null, '', '/simu_fund/funds/detail?code=SARA10#risk');
  });

  afterEach(() => {
    left.length = 0;
    window.history.replaceState(null, '', '/');
  });

  it.each([
    ['', '/outside/login?return='],
    ['register', '/outside/login/register?return='],
  ] as const)('page %j takes the way back along, and what is to be finished', (page, start) => {
    goToSignIn(WATCH, page);
    expect(left).toEqual([`${start}${encodeURIComponent('/simu_fund/funds/detail?code=SARA10#risk')}`]);
    expect(takePendingAction()).toEqual(WATCH);
  });
});
