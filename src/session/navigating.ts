import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useLocation, type DataRouter } from 'react-router-dom';

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
  return useSyncExternalStore(subscribe, () => {
    if (!source) return false;
    const { navigation, location } = source.state;
    return navigation.state !== 'idle' || location.key !== key;
  });
}
