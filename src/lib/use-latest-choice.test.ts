// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useLatestChoice } from './use-latest-choice';

/** A choice is its own address here. */
function start() {
  const { result, rerender } = renderHook(({ at }) => useLatestChoice(at, at), { initialProps: { at: '' } });
  return {
    choose: (choice: string) => result.current.begin(choice, choice),
    arriveAt: (at: string) => rerender({ at }),
    latest: () => result.current.latest.current,
  };
}

describe('the latest choice', () => {
  it('is the newest one that was made, until an address arrives', () => {
    const { choose, arriveAt, latest } = start();
    choose('?a');
    expect(latest()).toBe('?a');
    choose('?a&b');
    arriveAt('?a');
    expect(latest()).toBe('?a&b');
    arriveAt('?a&b');
    expect(latest()).toBe('?a&b');
  });

  it('gives way to an address that the visitor reached in another way', () => {
    const { choose, arriveAt, latest } = start();
    choose('?a');
    arriveAt('?a');
    choose('?a&b');
    arriveAt('?c');
    expect(latest()).toBe('?c');
    arriveAt('?a');
    expect(latest()).toBe('?a');
  });

  it('outlives a new reading of the address it was made at', () => {
    const { result, rerender } = renderHook(({ read }) => useLatestChoice(read, '?start'), {
      initialProps: { read: 'before the rules' },
    });
    result.current.begin('chosen', '?chosen');
    rerender({ read: 'after the rules' });
    expect(result.current.latest.current).toBe('chosen');
  });

  it('follows a new reading of the address while nothing is under way', () => {
    const { result, rerender } = renderHook(({ read }) => useLatestChoice(read, '?start'), {
      initialProps: { read: 'before the rules' },
    });
    rerender({ read: 'after the rules' });
    expect(result.current.latest.current).toBe('after the rules');
  });
});
