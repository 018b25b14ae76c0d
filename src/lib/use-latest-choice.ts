import { useCallback, useEffect, useRef, type RefObject } from 'react';

export interface LatestChoice<Choice> {
  /** The newest choice, arrived or not: what the next one builds on. */
  readonly latest: RefObject<Choice>;
  /** Tells of a choice on its way to an address. */
  readonly begin: (choice: Choice, address: string) => void;
}

/**
 * A choice that lives in the address, and arrives some time after it was made. Two quick ones add up: until the second
 * has arrived, the first one's late arrival does not take its place; any other address does.
 */
export function useLatestChoice<Choice>(arrived: Choice, address: string): LatestChoice<Choice> {
  const latest = useRef(arrived);
  const underWay = useRef<readonly string[]>([]);
  const seen = useRef(address);
  useEffect(() => {
    const isOld = address === seen.current || underWay.current.slice(0, -1).includes(address);
    seen.current = address;
    if (isOld && underWay.current.length > 0 && underWay.current.at(-1) !== address) return;
    underWay.current = [];
    latest.current = arrived;
  }, [arrived, address]);
  const begin = useCallback((choice: Choice, next: string) => {
    latest.current = choice;
    underWay.current = [...underWay.current, next];
  }, []);
  return { latest, begin };
}
