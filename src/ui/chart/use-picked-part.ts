import { useState } from 'react';
import type { IndexRange } from './chart-types';

/**
 * Whether a part is picked on a chart, for the choice of windows beside it: none of them is shown then. `drawing` names
 * what is drawn; a part belongs to the drawing that it was picked on. `chartKey` is the chart's key: `clear` makes it
 * begin whole.
 */
export function usePickedPart(drawing: string) {
  const [pickedOn, setPickedOn] = useState<string | null>(null);
  const [chartKey, setChartKey] = useState(0);
  const isPart = pickedOn === drawing;
  return {
    isPart,
    chartKey,
    onRangeChange: (range: IndexRange | null) => setPickedOn(range === null ? null : drawing),
    clear: () => {
      if (!isPart) return;
      setPickedOn(null);
      setChartKey(chartKey + 1);
    },
  };
}
