import { useEffect } from 'react';
import { showLoadFailure } from '@/features/failure/load-failure';
import { WindowBoundary } from '@/features/failure/window-boundary';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { closeToolWindow, useToolWindow } from '@/session/tool-window.store';
import { useShortcuts } from './shortcuts/use-shortcuts';

const importWindows = () => import('./tool-windows').then((module) => module.ToolWindows);

interface KeyboardToolsProps {
  /** The keys that were pressed before this code had come; each is told once. */
  readonly takeEarlyKeys: () => readonly KeyboardEvent[];
}

/** Listens to the keyboard; the windows that keys open are fetched with the first of them. */
export function KeyboardTools({ takeEarlyKeys }: KeyboardToolsProps) {
  useShortcuts(takeEarlyKeys);
  const { Component: ToolWindows, load } = useLazyComponent(importWindows);
  const isWanted = useToolWindow((state) => state.shown !== null);
  useEffect(() => {
    const fetchWindows = async () => {
      if (await load()) return;
      closeToolWindow();
      showLoadFailure();
    };
    if (isWanted) void fetchWindows();
  }, [isWanted, load]);
  if (!ToolWindows) return null;
  return (
    <WindowBoundary close={closeToolWindow}>
      <ToolWindows />
    </WindowBoundary>
  );
}
