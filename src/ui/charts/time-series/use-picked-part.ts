import { useState } from 'react';
import type { IndexRange } from './chart-types';

/**
 * The part that is picked on a chart, `null` without one. While there is one, the choice of windows beside it shows none.
 * `drawing` names what is drawn; a part belongs to the drawing that it was picked on, and its indices count from the
 * drawing's first entry. `chartKey` is the chart's key: `clear` makes it begin whole.
 */
export function usePickedPart(drawing: string) {
  const [picked, setPicked] = useState<{ readonly drawing: string; readonly part: IndexRange } | null>(null);
  const [chartKey, setChartKey] = useState(0);
  const part = picked?.drawing === drawing ? picked.part : null;
  return {
    part,
    chartKey,
    onRangeChange: (next: IndexRange | null) => setPicked(next === null ? null : { drawing, part: next }),
    clear: () => {
      if (part === null) return;
      setPicked(null);
      setChartKey(chartKey + 1);
    },
  };
}
