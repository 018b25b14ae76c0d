// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useArrivingComponent } from './use-arriving-component';

function Part() {
  return null;
}

it('fetches its component at once, says when that failed, and tries again when it is told to', async () => {
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
