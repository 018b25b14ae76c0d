import { useState } from 'react';
import { isWhole, wholeRange } from './chart-range';
import type { ChartData, IndexRange } from './chart-types';

interface View {
  readonly data: ChartData;
  readonly range: IndexRange;
  readonly cursor: number | null;
}

/** Range and cursor of a chart. They belong to the data they were chosen on: other data starts whole. */
export function useChartView(
  data: ChartData,
  onRangeChange: ((range: IndexRange | null) => void) | undefined,
) {
  const [view, setView] = useState<View>(() => freshView(data));
  const { range, cursor } = view.data === data ? view : freshView(data);
  const isPart = !isWhole(range, data.days.length);
  return {
    range,
    cursor,
    isPart,
    setCursor: (next: number | null) => setView({ data, range, cursor: next }),
    setRange: (next: IndexRange) => {
      setView({ data, range: next, cursor: null });
      onRangeChange?.(isWhole(next, data.days.length) ? null : next);
    },
  };
}

function freshView(data: ChartData): View {
  return { data, range: wholeRange(data.days.length), cursor: null };
}
