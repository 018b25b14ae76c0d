import { useCallback, useState, type ComponentType } from 'react';

export interface LazyComponent<Props> {
  /** Undefined until it has been loaded. */
  readonly Component: ComponentType<Props> | undefined;
  /** Fetches the code; false where that failed, and then the next call tries again. */
  readonly load: () => Promise<boolean>;
}

/**
 * A component whose code is fetched when it is first needed. Unlike React's `lazy`, a failure leaves the page standing
 * and can be tried again. `importComponent` must be the same function at every render.
 */
export function useLazyComponent<Props>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<Props> }>();
  const load = useCallback(
    () =>
      importComponent().then(
        (Component) => {
          setLoaded({ Component });
          return true;
        },
        () => false,
      ),
    [importComponent],
  );
  return { Component: loaded?.Component, load };
}
