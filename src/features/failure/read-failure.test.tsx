import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { GatewayError } from '@/api/gateway-error';
import { createQueryClient } from '@/api/query-client';
import * as browserWindow from '@/lib/browser-window';
import { takePendingAction } from '@/session/sign-in';
import { ReadFailure } from './read-failure';
import { ReadFailureLine } from './read-failure-line';
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

  it('reports a missing connection and the automatic retry while the browser is offline', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const read = { ...failedRead(503), error: new GatewayError({ kind: 'network' }) };
    const { rerender } = render(<ReadFailure read={read} />);
    expect(screen.getByRole('alert')).toHaveTextContent('网络未连接联网后会自动重新读取。');
    rerender(<ReadFailureLine read={read} />);
    expect(screen.getByRole('alert')).toHaveTextContent('网络未连接');
    // What the gateway answered is no matter of the connection.
    rerender(<ReadFailure read={failedRead(503)} />);
    expect(screen.getByRole('alert')).toHaveTextContent('服务暂时不可用');
    onLine.mockReturnValue(true);
    rerender(<ReadFailure read={{ ...read }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('网络连接失败');
  });

  it('retries when the connection is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const client = createQueryClient();
    const queryFn = vi.fn<() => Promise<string>>(() =>
      navigator.onLine
        ? Promise.resolve('净值已取到')
        : Promise.reject(new GatewayError({ kind: 'network' })),
    );
    function Section() {
      const read = useQuery({ queryKey: ['section'], queryFn });
      return read.isError ? <ReadFailure read={read} /> : <p>{read.data}</p>;
    }
    render(
      <QueryClientProvider client={client}>
        <Section />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('网络未连接')).toBeVisible();
    expect(queryFn).toHaveBeenCalledOnce();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('净值已取到')).toBeVisible();
    expect(queryFn).toHaveBeenCalledTimes(2);
    client.clear();
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
