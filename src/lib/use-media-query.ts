import { useCallback, useSyncExternalStore } from 'react';

/** [S2.viewport] Matches viewports that are shown in the mobile layout. A sheet of paper is narrow, but no viewport. */
export const MOBILE_QUERY = 'screen and (max-width: 750px)';

/**
 * Whether the media query holds now; follows later changes. In a document the layout is known, which its `html` names, and
 * nothing else.
 */
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
    () => query === MOBILE_QUERY && document.documentElement.dataset['layout'] === 'mobile',
  );
}
