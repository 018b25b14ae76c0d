import { useEffect, useRef, useState } from 'react';
import { useIsNavigating } from '@/session/navigating';

/**
 * A text of the visitor's own that follows another one whenever that changes, save for the change he asked for: that
 * one arrives late, when he may be typing the next.
 */
export function useFollowingText(followed: string) {
  const [text, setText] = useState(followed);
  const asked = useRef(followed);
  // A search that another navigation overtook never arrives; the field comes back from it when all is still.
  const isStill = !useIsNavigating();
  useEffect(() => {
    if (!isStill || followed === asked.current) return;
    asked.current = followed;
    setText(followed);
  }, [followed, isStill]);
  const ask = (wanted: string) => {
    asked.current = wanted;
    setText(wanted);
  };
  return [text, setText, ask] as const;
}
