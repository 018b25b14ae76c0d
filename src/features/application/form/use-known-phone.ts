import { useEffect, useEffectEvent, useRef } from 'react';
import { useSettled } from '@/lib/use-settled';
import { serverNow } from '@/session/server-clock';
import { readPhoneState } from '../api/phone-calls';

const PAUSE_MS = 500;

/** Asks once for each phone that is typed whether it was confirmed before and still counts. */
export function useKnownPhone(phone: string | null, onKnown: (phone: string) => void): void {
  const settled = useSettled(phone, PAUSE_MS);
  const asked = useRef(new Set<string>());
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (settled === null || asked.current.has(settled)) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      try {
        const until = await readPhoneState(settled, controller.signal);
        asked.current.add(settled);
        if (until !== null && until > serverNow()) tell(settled);
      } catch {
        // A new code shows it then.
      }
    };
    void ask();
    return () => controller.abort();
  }, [settled]);
}
