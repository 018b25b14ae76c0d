import { useCallback, useSyncExternalStore } from 'react';

/** [S2.viewport] Matches viewports that are shown in the mobile layout. */
export const MOBILE_QUERY = '(max-width: 750px)';

/** Whether the media query holds now; follows later changes. False where there is no window. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
