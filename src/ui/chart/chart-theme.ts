import { useSyncExternalStore } from 'react';
import type { ChartTone } from './chart-types';

export interface ChartTheme {
  readonly line: Readonly<Record<ChartTone, string>>;
  readonly area: string;
  readonly grid: string;
  readonly zero: string;
  readonly axis: string;
  readonly halo: string;
  readonly surface: string;
  readonly mark: string;
  readonly fall: string;
  readonly font: string;
}

/** Colours and font of the chart as the style sheets have them now. */
export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    line: {
      primary: token('chart-primary'),
      benchmark: token('chart-benchmark'),
      average: token('chart-average'),
    },
    area: token('chart-area'),
    grid: token('chart-grid'),
    zero: token('line-strong'),
    axis: token('chart-axis'),
    halo: token('chart-halo'),
    surface: token('surface'),
    mark: token('gold'),
    fall: token('down'),
    font: style.fontFamily,
  };
}

let version = 0;

function subscribe(onChange: () => void): () => void {
  const notify = () => {
    version += 1;
    onChange();
  };
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-rise'] });
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', notify);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', notify);
  };
}

/** A number that changes whenever the theme or the colours of rise and fall change. */
export function useThemeVersion(): number {
  return useSyncExternalStore(subscribe, () => version);
}
