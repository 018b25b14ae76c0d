import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '@/api/gateway-error';
import * as browserWindow from '@/lib/browser-window';
import { takePendingAction } from '@/session/pending-action';
import { ReadFailure } from './read-failure';
import { SignedOutLine } from './signed-out-line';

function failedRead(status: number) {
  const refetch = vi.fn<() => Promise<void>>(() => Promise.resolve());
  return { error: new GatewayError({ kind: 'http', status }), isFetching: false, refetch };
}

describe('a read that failed', () => {
  it('is tried again where that can help', async () => {
    const read = failedRead(503);
    render(<ReadFailure read={read} action={<a href="/gongmu_fund">看排行</a>} />);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(read.refetch).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: '看排行' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '重新登录' })).toBeNull();
  });

  it('offers to sign in again where the session has ended, and finishes what was meant', async () => {
    const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
    const pendingAction = { kind: 'qualify' } as const;
    const action = <a href="/gongmu_fund">看排行</a>;
    render(<ReadFailure read={failedRead(401)} pendingAction={pendingAction} action={action} />);
    expect(screen.getByRole('alert')).toHaveTextContent('登录已失效');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    expect(screen.getByRole('link', { name: '看排行' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringMatching(/login\?return=/)));
    expect(takePendingAction()).toEqual(pendingAction);
  });
});

it('a line of a session that has ended leads back to the page without anything to finish', async () => {
  const leave = vi.spyOn(browserWindow, 'leavePage').mockImplementation(() => undefined);
  render(<SignedOutLine />);
  expect(screen.getByRole('alert')).toHaveTextContent('登录已失效，请重新登录');
  await userEvent.click(screen.getByRole('button', { name: '重新登录' }));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(takePendingAction()).toEqual({ kind: 'return' });
});
