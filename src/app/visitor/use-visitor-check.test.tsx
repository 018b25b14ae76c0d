import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { runLoginCheck } from '@/session/login-check';
import { useSession } from '@/session/session.store';
import { lateSignIn } from '../../../tests/handlers/login';
import { gatewayServer } from '../../../tests/handlers/server';
import { heldBack } from '../../../tests/render/watchlist-scene';
import { signInVisitor } from '../../../tests/setup/visitor';
import { useVisitorCheck } from './use-visitor-check';

it('[S4.login] another tab that signs out outdates a check under way, whose late answer signs nobody in', async () => {
  const held = heldBack();
  const late = lateSignIn(held.promise);
  gatewayServer.use(late.handler);
  signInVisitor();
  const { unmount } = renderHook(() => useVisitorCheck(true));
  const old = runLoginCheck();
  await waitFor(() => expect(late.checks()).toBe(1));
  const otherTab = new BroadcastChannel('portal');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  otherTab.postMessage('visitor');
  await waitFor(() => expect(useSession.getState().login).toBe('logged-out'));
  held.release();
  await expect(old).resolves.toBe('logged-out');
  expect(useSession.getState().login).toBe('logged-out');
  otherTab.close();
  unmount();
});
