import { useRef } from 'react';

/**
 * Lets one run of `work` through at a time: whoever presses twice before the page has drawn itself as busy sends once.
 * A rejection ends the run like an answer; it is told by whoever does the work.
 */
export function useOneAtATime<Given>(work: (given: Given) => Promise<unknown>): (given: Given) => void {
  const isUnderWay = useRef(false);
  return (given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const end = () => {
      isUnderWay.current = false;
    };
    work(given).then(end, end);
  };
}
