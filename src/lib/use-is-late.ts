import { useEffect, useState } from 'react';

/** Whether the caller has waited for longer than `patienceMs`; waiting again begins anew. */
export function useIsLate(isWaiting: boolean, patienceMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting, patienceMs]);
  return isWaiting && isLate;
}
