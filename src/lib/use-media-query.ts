import { useCallback, useSyncExternalStore } from 'react';

/** Width in CSS pixels at and below which the mobile layout stands (look: mobile shell). */
export const MOBILE_MAX_WIDTH_PX = 750;
export const MOBILE_QUERY = `(max-width: ${MOBILE_MAX_WIDTH_PX}px)`;

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
