import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { cleanKeyword } from '@/domain/keyword';
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
  const place = useLocation().key;

  useEffect(() => {
    if (asked === known.current) return;
    known.current = asked;
    setText(asked);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a quick step back may skip the render of the address that the text wrote: then the place alone has changed
  }, [asked, place]);

  useEffect(() => {
    // A navigation that is under way, such as a step back, must not be overtaken by the text's own.
    if (isNavigating || keyword === known.current) return undefined;
    const timer = window.setTimeout(() => {
      known.current = keyword;
      setParams(withField(params, 'q', keyword), { replace: true });
    }, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [keyword, isNavigating, params, setParams]);

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
