import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { LateReads } from './late-reads';

const LINE = '加载时间较长，仍在等待。';

let client: QueryClient;
/** What the calls under way are answered with, oldest first, and their signals. */
let answers: ((text: string) => void)[] = [];
let signals: AbortSignal[] = [];

function queryFn({ signal }: { readonly signal: AbortSignal }) {
  signals.push(signal);
  return new Promise<string>((resolve) => void answers.push(resolve));
}

function Section({ name }: { readonly name: string }) {
  return <p>{useQuery({ queryKey: [name], queryFn }).data ?? `${name} is awaited`}</p>;
}

function pageOf(...names: readonly string[]) {
  return (
    <QueryClientProvider client={client}>
      <LateReads />
      {names.map((name) => (
        <Section key={name} name={name} />
      ))}
    </QueryClientProvider>
  );
}

const renderPage = (...names: readonly string[]) => render(pageOf(...names));

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const line = () => screen.queryByText(LINE);

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  answers = [];
  signals = [];
});

afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

describe('[S8.http] a page whose reads take long', () => {
  it('says so once after eight seconds, and no more when everything is there', async () => {
    renderPage('chart', 'figures');
    await wait(7999);
    expect(line()).toBeNull();
    await wait(1);
    expect(screen.getByRole('status')).toHaveTextContent(LINE);
    expect(screen.getByText('chart is awaited')).toBeVisible();
    await act(async () => answers[0]?.('the chart'));
    expect(line()).toBeVisible();
    await act(async () => answers[1]?.('the figures'));
    await wait(0);
    expect(line()).toBeNull();
    expect(screen.getByText('the chart')).toBeVisible();
  });

  it('asks again on request: what was awaited is given up, and what is there stays', async () => {
    renderPage('chart', 'figures');
    await wait(0);
    await act(async () => answers[1]?.('the figures'));
    await wait(8000);
    await act(async () => screen.getByRole('button', { name: '重试' }).click());
    await wait(0);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
    expect(line()).toBeNull();
    await wait(8000);
    expect(line()).toBeVisible();
    await act(async () => answers[2]?.('the chart'));
    await wait(0);
    expect(screen.getByText('the chart')).toBeVisible();
    expect(line()).toBeNull();
  });

  it('cancels queries that started ahead of their component, so that it starts them again', async () => {
    const { rerender } = renderPage('chart');
    void client.query({ queryKey: ['figures'], queryFn }).catch(() => undefined);
    await wait(8000);
    await act(async () => screen.getByRole('button', { name: '重试' }).click());
    await wait(0);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
    rerender(pageOf('chart', 'figures'));
    await wait(0);
    await act(async () => answers[3]?.('the figures'));
    await wait(0);
    expect(screen.getByText('the figures')).toBeVisible();
  });

  it('is not displayed for a refetch', async () => {
    client.setQueryData(['chart'], 'yesterday’s chart');
    await client.invalidateQueries({ queryKey: ['chart'], refetchType: 'none' });
    renderPage('chart');
    await wait(20_000);
    expect(signals).toHaveLength(1);
    expect(line()).toBeNull();
  });
});
