import { useSyncExternalStore } from 'react';
import type { ChartTone } from './chart-types';

export interface ChartTheme {
  readonly line: Readonly<Record<ChartTone, string>>;
  readonly area: string;
  readonly grid: string;
  readonly zero: string;
  readonly axis: string;
  readonly surface: string;
  readonly text: string;
  readonly mark: string;
  readonly fall: string;
  readonly font: string;
  /** Size of dates and values, and of the letter in a mark, in CSS pixels. */
  readonly labelPx: number;
  readonly markPx: number;
}

const LABEL_PX = 11;
const MARK_PX = 10;

/** Colours, font and sizes of the chart as the style sheets have them now. */
export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  const size = (name: string, usual: number) =>
    Number.parseFloat(style.getPropertyValue(`--chart-${name}`)) || usual;
  return {
    line: {
      primary: token('chart-primary'),
      benchmark: token('chart-benchmark'),
      average: token('chart-average'),
      equal1: token('part-1'),
      equal2: token('part-2'),
      equal3: token('part-3'),
      equal4: token('part-4'),
      equal5: token('part-5'),
    },
    area: token('chart-area'),
    grid: token('chart-grid'),
    zero: token('line-strong'),
    axis: token('chart-axis'),
    surface: token('surface'),
    text: token('text'),
    mark: token('gold'),
    fall: token('down'),
    font: style.fontFamily,
    labelPx: size('label', LABEL_PX),
    markPx: size('mark', MARK_PX),
  };
}

let version = 0;

function subscribe(onChange: () => void): () => void {
  const notify = () => {
    version += 1;
    onChange();
  };
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-rise', 'data-mode'] });
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', notify);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', notify);
  };
}

/** A number that changes whenever the theme or the colours of rise and fall change. */
export function useThemeVersion(): number {
  return useSyncExternalStore(
    subscribe,
    () => version,
    () => version,
  );
}
