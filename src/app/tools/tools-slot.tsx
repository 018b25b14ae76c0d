import { useCallback, useEffect, useRef, useState } from 'react';
import { useAsksForVisitor } from '@/app/visitor/asks-for-visitor';
import { onFirstUse } from '@/lib/postponed-work';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { useCompare } from '@/session/funds/compare.store';

const importTools = () => import('./tools-parts').then((module) => module.ToolsParts);

/**
 * Where the portal's tools have their place: comparison, commands, keys, what is shown offline. Their code comes with the
 * first sign of use, at once where funds are put aside or the portal was installed, and never before the first view.
 */
export function ToolsSlot() {
  const { Component: ToolsParts, load } = useLazyComponent(importTools);
  const areWanted = useAreToolsWanted();
  useEffect(() => {
    if (areWanted) void load();
  }, [areWanted, load]);
  const takeEarlyKeys = useEarlyKeys(ToolsParts === undefined, load);
  return ToolsParts ? <ToolsParts takeEarlyKeys={takeEarlyKeys} /> : null;
}

function useAreToolsWanted(): boolean {
  const isRunning = useAsksForVisitor();
  const hasCompared = useCompare(({ funds }) => funds.length > 0);
  const [isUsed, setIsUsed] = useState(false);
  useEffect(
    () => (isRunning && !isUsed ? onFirstUse(() => setIsUsed(true)) : undefined),
    [isRunning, isUsed],
  );
  return isUsed || hasCompared || (isRunning && isOnItsOwn());
}

/** Served by the worker of an earlier visit, or without a network. */
function isOnItsOwn(): boolean {
  return !navigator.onLine || Boolean(navigator.serviceWorker?.controller);
}

/** Keeps the last two keys that are pressed before the tools' code has come; the tools take them over to answer them. */
function useEarlyKeys(isWaiting: boolean, load: () => Promise<boolean>): () => readonly KeyboardEvent[] {
  const isRunning = useAsksForVisitor();
  const keys = useRef<readonly KeyboardEvent[]>([]);
  useEffect(() => {
    if (!isWaiting || !isRunning) return undefined;
    const keep = (event: KeyboardEvent) => {
      // The browser's own meaning of Ctrl+K would take the visitor away from the page.
      if (event.key === 'k' && (event.ctrlKey || event.metaKey)) event.preventDefault();
      keys.current = [...keys.current.slice(-1), event];
      void load();
    };
    document.addEventListener('keydown', keep);
    return () => document.removeEventListener('keydown', keep);
  }, [isWaiting, isRunning, load]);
  return useCallback(() => {
    const taken = keys.current;
    keys.current = [];
    return taken;
  }, []);
}
