import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useLazyComponent } from './use-lazy-component';

export interface ArrivingComponent<Props> {
  /** Undefined until it has been loaded. */
  readonly Component: ComponentType<Props> | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** As useLazyComponent, for what is needed as soon as the caller stands: the code is fetched at once. */
export function useArrivingComponent<Props>(
  importComponent: () => Promise<ComponentType<Props>>,
): ArrivingComponent<Props> {
  const { Component, load } = useLazyComponent(importComponent);
  const [hasFailed, setFailed] = useState(false);
  const begin = useCallback(() => {
    void load().then((isLoaded) => setFailed(!isLoaded));
  }, [load]);
  useEffect(() => begin(), [begin]);
  return {
    Component,
    hasFailed,
    retry: () => {
      setFailed(false);
      begin();
    },
  };
}
