import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Observers that report nothing until told that all of their targets are in view. */
export function holdObservers(): () => void {
  const reports: (() => void)[] = [];
  vi.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observe(report) {
    const observer: IntersectionObserver = {
      root: null,
      rootMargin: '',
      scrollMargin: '',
      thresholds: [],
      observe: (target) => {
        const rect = target.getBoundingClientRect();
        const entry = { target, isIntersecting: true, intersectionRatio: 1, time: 0, rootBounds: null };
        reports.push(() =>
          report([{ ...entry, boundingClientRect: rect, intersectionRect: rect }], observer),
        );
      },
      unobserve: () => undefined,
      disconnect: () => undefined,
      takeRecords: () => [],
    };
    return observer;
  });
  return () => {
    act(() => {
      for (const tell of reports) tell();
    });
  };
}
