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
  /** The visitor chose in this tab to view public content without qualification. */
  readonly isBrowsing: boolean;
  /** Path at which the window was closed and the visitor may stay: it does not open there again. */
  readonly quietPath: string | null;
  /** How much of the page at a path is public, where the path does not determine it. */
  readonly declared: DeclaredContent | null;
}

/** The visitor's choices in the qualification window of gated pages, for this tab. */
export const useGateChoice = create<GateChoice>()(() => ({
  isBrowsing: wasBrowsing(),
  quietPath: null,
  declared: null,
}));

/** Pages with public content no longer open the window in this tab. */
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

/** Does not open the window at `path`, the page that the visitor was sent to on closing it. */
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
