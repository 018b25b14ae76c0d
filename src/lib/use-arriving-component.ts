import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useLazyComponent } from './use-lazy-component';

export interface ArrivingComponent<Props> {
  /** Undefined until it has been loaded. */
  readonly Component: ComponentType<Props> | undefined;
  /** Whether it is missing because the last try failed. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** As useLazyComponent, for what is needed as soon as the caller stands: the code is fetched at once. */
export function useArrivingComponent<Props>(
  importComponent: () => Promise<ComponentType<Props>>,
  known?: ComponentType<Props>,
): ArrivingComponent<Props> {
  const { Component, load } = useLazyComponent(importComponent, known);
  const isMissing = Component === undefined;
  const [hasFailed, setFailed] = useState(false);
  const begin = useCallback(() => {
    void load().then((isLoaded) => setFailed(!isLoaded));
  }, [load]);
  useEffect(() => {
    if (isMissing) begin();
  }, [isMissing, begin]);
  return {
    Component,
    hasFailed: hasFailed && isMissing,
    retry: () => {
      setFailed(false);
      begin();
    },
  };
}
