import { useEffect } from 'react';
import { create } from 'zustand';
import { beijingDay } from '@/domain/calendar/day';
import {
  gateOutcome,
  type DeclaredContent,
  type GateOutcome,
  type OpenContent,
} from '@/domain/qualification/gate';
import { useIsStandingMissing, useQualification } from './qualification.store';
import { serverNow } from '@/session/server-clock';
import { useSession } from '@/session/session.store';

const KEY = 'portal:open-content';

interface GateChoice {
  /** The visitor of this tab chose to look at what is open to everybody, without being qualified. */
  readonly isBrowsing: boolean;
  /** Where the window was closed and the visitor may stay: it does not open there by itself again. */
  readonly quietPath: string | null;
  /** How much of the page at a path is public, where the path does not determine it. */
  readonly declared: DeclaredContent | null;
}

/** What the visitor said to the qualification window of the pages for qualified investors; of this tab alone. */
export const useGateChoice = create<GateChoice>()(() => ({
  isBrowsing: wasBrowsing(),
  quietPath: null,
  declared: null,
}));

/** Pages that show something to everybody no longer open the window by themselves in this tab. */
export function chooseOpenContent(): void {
  useGateChoice.setState({ isBrowsing: true });
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // The choice then lasts until the next reload.
  }
}

/** Declares for the calling page how much of it is public; undefined while that is unknown. */
export function useDeclaredOpenContent(path: string, content: OpenContent | undefined): void {
  useEffect(() => {
    if (content === undefined) return undefined;
    useGateChoice.setState({ declared: { path, content } });
    return () => useGateChoice.setState({ declared: null });
  }, [path, content]);
}

/** The outcome of the gate for the current visitor, as far as they are known, on a page with this public content. */
export function useGateOutcome(content: OpenContent | null): GateOutcome {
  const login = useSession((state) => state.login);
  const qualification = useQualification();
  const isStandingMissing = useIsStandingMissing();
  return gateOutcome({ login, qualification, isStandingMissing, today: beijingDay(serverNow()), content });
}

/** The window was closed, and this is the page the visitor was sent to. */
export function keepQuietAt(path: string): void {
  useGateChoice.setState({ quietPath: path });
}

function wasBrowsing(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
