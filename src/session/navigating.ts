import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useLocation, type DataRouter, type Location } from 'react-router-dom';

/** A router as far as its news are concerned. */
export type NavigationSource = Pick<DataRouter, 'state' | 'subscribe'>;

/** The running router; without one nothing is ever under way. */
export const NavigationSourceContext = createContext<NavigationSource | null>(null);

/** Whether a navigation is under way, as the page that stands sees it: until the next one is drawn in its place. */
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

/** Reads the newest location: that of a navigation under way, or one that is not drawn yet, before the page's. */
export function useNewestLocation(): () => Pick<Location, 'pathname' | 'search'> {
  const source = useContext(NavigationSourceContext);
  const drawn = useLocation();
  return useCallback(
    () => source?.state.navigation.location ?? source?.state.location ?? drawn,
    [source, drawn],
  );
}

let lost: string | null = null;

/** Keeps the address that led nowhere, for the page that says so. */
export function keepLostPath(path: string): void {
  lost = path;
}

/** The path and query that led nowhere last in this tab, null where none did. */
export function lostPath(): string | null {
  return lost;
}
