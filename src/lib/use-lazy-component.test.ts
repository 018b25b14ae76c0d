// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useArrivingComponent, useLazyComponent } from './use-lazy-component';

function Part() {
  return null;
}

it('has its component once it is loaded, and tries again after a failure', async () => {
  let isBroken = true;
  const importPart = () => (isBroken ? Promise.reject(new Error('gone')) : Promise.resolve(Part));
  const { result } = renderHook(() => useLazyComponent(importPart));
  expect(result.current.Component).toBeUndefined();
  expect(await act(() => result.current.load())).toBe(false);
  expect(result.current.Component).toBeUndefined();
  isBroken = false;
  expect(await act(() => result.current.load())).toBe(true);
  expect(result.current.Component).toBe(Part);
});

it('fetches its component at once, reports a failure, and tries again on request', async () => {
  let isBroken = true;
  const importPart = () => (isBroken ? Promise.reject(new Error('gone')) : Promise.resolve(Part));
  const { result } = renderHook(() => useArrivingComponent(importPart));
  expect(result.current.hasFailed).toBe(false);
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  expect(result.current.Component).toBeUndefined();
  isBroken = false;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.Component).toBe(Part));
  expect(result.current.hasFailed).toBe(false);
});
