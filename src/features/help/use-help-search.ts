import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { cleanKeyword } from '@/domain/text/keyword';
import { useIsNavigating } from '@/session/navigating';

const PAUSE_MS = 300;

/**
 * What is searched for, and the topic, in the address as `?q=` and `?topic=`. The text answers at once; the address
 * follows when the visitor stops typing, and the text follows the address when that changes by itself.
 */
export function useHelpSearch() {
  const [params, setParams] = useSearchParams();
  const asked = cleanKeyword(params.get('q') ?? '');
  const [text, setText] = useState(asked);
  const keyword = cleanKeyword(text);
  /** What the address is known to ask for. */
  const known = useRef(asked);
  const isNavigating = useIsNavigating();
  // A quick step back may skip the render of the address that the text wrote: then only the location key changes.
  const address = `${useLocation().key} ${asked}`;
  const seen = useRef(address);

  useEffect(() => {
    const hasMoved = address !== seen.current;
    seen.current = address;
    if (hasMoved && asked !== known.current) {
      known.current = asked;
      setText(asked);
      return undefined;
    }
    // A navigation in progress, such as a step back, must not be overtaken by that of the text.
    if (isNavigating || keyword === known.current) return undefined;
    const timer = window.setTimeout(() => {
      known.current = keyword;
      setParams(withField(params, 'q', keyword), { replace: true });
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [address, asked, keyword, isNavigating, params, setParams]);

  const chooseTopic = (topic: string) => {
    known.current = keyword;
    setParams(withField(withField(params, 'q', keyword), 'topic', topic));
  };
  return { text, setText, topic: params.get('topic') ?? '', chooseTopic };
}

function withField(present: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(present);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
