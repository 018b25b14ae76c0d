import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { onceMore } from './once-more';

export interface LazyComponent<Props> {
  /** Undefined until it has been loaded. */
  readonly Component: ComponentType<Props> | undefined;
  /** Fetches the code; false where that failed. */
  readonly load: () => Promise<boolean>;
}

/**
 * A component whose code is fetched when it is first needed. Unlike React's `lazy`, a failure leaves the page standing:
 * the next call tries again, and without one it is tried by itself once the network may be back. `importComponent` must
 * be the same function at every render; `known` is what it gave before.
 */
export function useLazyComponent<Props>(
  importComponent: () => Promise<ComponentType<Props>>,
  known?: ComponentType<Props>,
): LazyComponent<Props> {
  const [Component, setComponent] = useState(() => known);
  const [failures, setFailures] = useState(0);
  const load = useCallback(
    () =>
      importComponent().then(
        (loaded) => {
          setComponent(() => loaded);
          setFailures(0);
          return true;
        },
        () => {
          setFailures((before) => before + 1);
          return false;
        },
      ),
    [importComponent],
  );
  useEffect(() => (failures > 0 ? onceMore(() => void load()) : undefined), [failures, load]);
  return { Component, load };
}
