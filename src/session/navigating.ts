import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useLocation, type DataRouter, type Location } from 'react-router-dom';

/** State and changes of a router. */
export type NavigationSource = Pick<DataRouter, 'state' | 'subscribe'>;

/** The running router; without one no navigation is pending. */
export const NavigationSourceContext = createContext<NavigationSource | null>(null);

/** Whether a navigation is pending for the displayed page: until the next page replaces it. */
export function useIsNavigating(): boolean {
  const source = useContext(NavigationSourceContext);
  const { key } = useLocation();
  const subscribe = useCallback(
    (listener: () => void) => source?.subscribe(listener) ?? (() => undefined),
    [source],
  );
  return useSyncExternalStore(
    subscribe,
    () => {
      if (!source) return false;
      const { navigation, location } = source.state;
      return navigation.state !== 'idle' || location.key !== key;
    },
    () => false,
  );
}

/** Reads the newest location: that of a pending or unrendered navigation, else the displayed page's. */
export function useNewestLocation(): () => Pick<Location, 'pathname' | 'search'> {
  const source = useContext(NavigationSourceContext);
  const drawn = useLocation();
  return useCallback(
    () => source?.state.navigation.location ?? source?.state.location ?? drawn,
    [source, drawn],
  );
}

let lost: string | null = null;

/** Stores the address without a page, for the page that reports it. */
export function keepLostPath(path: string): void {
  lost = path;
}

/** The last path and query of this tab without a page, null if there was none. */
export function lostPath(): string | null {
  return lost;
}
