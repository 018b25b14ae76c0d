import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cleanKeyword } from '@/domain/keyword';

const PAUSE_MS = 300;

/**
 * What is searched for, and the topic, in the address as `?q=` and `?topic=`. The text answers at once; the address
 * follows when the visitor stops typing, and the text follows the address when that changes by itself.
 */
export function useHelpSearch() {
  const [params, setParams] = useSearchParams();
  const asked = cleanKeyword(params.get('q') ?? '');
  const [text, setText] = useState(asked);
  const written = useRef(asked);
  const timer = useRef<number>(undefined);
  const latestSetParams = useRef(setParams);

  useEffect(() => {
    latestSetParams.current = setParams;
  }, [setParams]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    window.clearTimeout(timer.current);
    setText(asked);
  }, [asked]);

  const write = (wanted: string) => {
    written.current = cleanKeyword(wanted);
    latestSetParams.current((present) => withField(present, 'q', written.current), { replace: true });
  };
  const type = (wanted: string) => {
    setText(wanted);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => write(wanted), PAUSE_MS);
  };
  const topic = params.get('topic') ?? '';
  const chooseTopic = (wanted: string) => setParams((present) => withField(present, 'topic', wanted));
  return { text, type, topic, chooseTopic };
}

function withField(present: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(present);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
