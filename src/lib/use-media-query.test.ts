// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MOBILE_QUERY, useMediaQuery } from './use-media-query';

class FakeList extends EventTarget {
  matches = false;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('follows the query and stops listening when it is unmounted', () => {
  const list = new FakeList();
  const stop = vi.spyOn(list, 'removeEventListener');
  vi.stubGlobal('matchMedia', () => list);
  const { result, unmount } = renderHook(() => useMediaQuery(MOBILE_QUERY));
  expect(result.current).toBe(false);
  act(() => {
    list.matches = true;
    list.dispatchEvent(new Event('change'));
  });
  expect(result.current).toBe(true);
  unmount();
  expect(stop).toHaveBeenCalled();
});

it('takes 750 px of a screen for the widest mobile layout', () => {
  expect(MOBILE_QUERY).toBe('screen and (max-width: 750px)');
});
