import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createChartSurface, type ChartSurface } from './chart-surface';
import { useThemeVersion } from './chart-theme';
import type { ChartData, IndexRange } from './chart-types';

export interface SurfaceInput {
  readonly data: ChartData;
  /** The data as they are drawn: those of the part that is shown. */
  readonly shown: ChartData;
  readonly range: IndexRange;
  readonly formatTicks: (values: readonly number[]) => readonly string[];
}

/**
 * Keeps a drawing of `data` in the host: made once the host has a width, sized with it, painted again when the
 * theme changes. Null until there is something drawn.
 */
export function useChartSurface(
  host: RefObject<HTMLElement | null>,
  input: SurfaceInput,
): ChartSurface | null {
  const { data, shown, range, formatTicks } = input;
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const [surface, setSurface] = useState<ChartSurface | null>(null);
  const themeVersion = useThemeVersion();
  const latest = useRef({ size, formatTicks });

  useLayoutEffect(() => {
    latest.current = { size, formatTicks };
  });

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [host]);

  const isReady = size !== null && size.width > 0 && data.days.length > 0;
  useLayoutEffect(() => {
    const element = host.current;
    const now = latest.current.size;
    if (!element || !now || !isReady) return undefined;
    const created = createChartSurface({
      host: element,
      data,
      width: now.width,
      height: now.height,
      formatTicks: (values) => latest.current.formatTicks(values),
    });
    setSurface(created);
    return () => {
      created.destroy();
      setSurface(null);
    };
  }, [host, data, isReady]);

  useEffect(() => {
    if (size && size.width > 0) surface?.setSize(size.width, size.height);
  }, [surface, size]);
  useEffect(() => {
    // A surface that is about to give way to one of other data cannot draw them.
    if (surface?.data === data) surface.show(shown, range);
  }, [surface, data, shown, range]);
  useEffect(() => {
    if (themeVersion > 0) surface?.repaint();
  }, [surface, themeVersion]);

  return surface;
}
