import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart, type MissingPart } from './lazy-part';

interface PartProps {
  readonly name: string;
}

let isAway = false;
let isFaulty = false;

function Drawing({ name }: PartProps) {
  if (isFaulty) throw new Error('cannot be drawn');
  return <p>{name} is there</p>;
}

function Waiting({ name }: PartProps) {
  return <p>{name} is on its way</p>;
}

function Missing({ name, onRetry }: PartProps & MissingPart) {
  return <button onClick={onRetry}>{name} is missing</button>;
}

const press = () => act(async () => void document.dispatchEvent(new Event('keydown')));

function showPart() {
  const load = vi.fn<() => Promise<ComponentType<PartProps>>>(() =>
    isAway ? Promise.reject(new TypeError('gone')) : Promise.resolve(Drawing),
  );
  const Part = lazyPart(load, { pending: Waiting, missing: Missing });
  const view = render(
    <>
      <h1>the page</h1>
      <Part name="chart" />
    </>,
  );
  return { ...view, Part, load };
}

beforeEach(() => {
  isAway = false;
  isFaulty = false;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('[S2.silent] a lazy part of a page', () => {
  it('has something in its place until its code is there, and is there at once the next time', async () => {
    const { unmount, Part, load } = showPart();
    expect(screen.getByText('chart is on its way')).toBeVisible();
    expect(await screen.findByText('chart is there')).toBeVisible();
    unmount();
    render(<Part name="again" />);
    expect(screen.getByText('again is there')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it('takes nothing but itself away where its code does not come, and comes on request', async () => {
    isAway = true;
    showPart();
    const missing = await screen.findByRole('button', { name: 'chart is missing' });
    expect(screen.getByRole('heading', { name: 'the page' })).toBeVisible();
    isAway = false;
    await userEvent.click(missing);
    expect(await screen.findByText('chart is there')).toBeVisible();
  });

  it('loads without a press when the network is back', async () => {
    isAway = true;
    showPart();
    await screen.findByRole('button', { name: 'chart is missing' });
    isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('chart is there')).toBeVisible();
  });

  it('loads with later use of the page, if the browser does not report the network', async () => {
    vi.useFakeTimers();
    isAway = true;
    const { load } = showPart();
    await act(() => vi.advanceTimersByTimeAsync(0));
    isAway = false;
    await press();
    expect(load).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(load).toHaveBeenCalledOnce();
    await press();
    expect(screen.getByText('chart is there')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('takes nothing but itself away where it fails while it is drawn, and is drawn again on request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    isFaulty = true;
    showPart();
    const missing = await screen.findByRole('button', { name: 'chart is missing' });
    expect(screen.getByRole('heading', { name: 'the page' })).toBeVisible();
    isFaulty = false;
    await userEvent.click(missing);
    expect(await screen.findByText('chart is there')).toBeVisible();
  });
});
