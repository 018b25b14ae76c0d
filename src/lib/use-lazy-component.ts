import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useIsOfDocument } from './of-document';
import { onFirstUse } from './postponed-work';

export interface LazyComponent<Props> {
  /** Undefined until it has been loaded. */
  readonly Component: ComponentType<Props> | undefined;
  /** Fetches the code; resolves to false if that failed. */
  readonly load: () => Promise<boolean>;
}

/**
 * A component whose code is fetched when it is first needed. Unlike with React's `lazy`, a failure leaves the page intact:
 * the next call of `load` tries again, and so does this hook once the network may be back. `importComponent` must be the
 * same function at every render; `known` is its earlier result.
 */
export function useLazyComponent<Props>(
  importComponent: () => Promise<ComponentType<Props>>,
  known?: ComponentType<Props>,
): LazyComponent<Props> {
  const [Component, setComponent] = useState(() => known);
  const isOfDocument = useIsOfDocument();
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
  return { Component: isOfDocument ? undefined : Component, load };
}

export interface ArrivingComponent<Props> {
  /** Undefined until it has been loaded. */
  readonly Component: ComponentType<Props> | undefined;
  /** Whether it is missing because the last try failed. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** As useLazyComponent, for a component that is needed as soon as the caller is mounted: the code is fetched at once. */
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

/** Between a failure and the first use that may start another try. */
const PAUSE_MS = 10_000;

/**
 * Calls `work` once when a failed request may succeed: the browser reports the network as back, or the visitor uses the
 * page after a pause. Returns a function that cancels it.
 */
function onceMore(work: () => void): () => void {
  const callOff = new AbortController();
  let forgetUse: (() => void) | undefined;
  const begin = () => {
    callOff.abort();
    work();
  };
  const timer = setTimeout(() => {
    forgetUse = onFirstUse(begin);
  }, PAUSE_MS);
  callOff.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    forgetUse?.();
  });
  window.addEventListener('online', begin, { signal: callOff.signal });
  return () => callOff.abort();
}
