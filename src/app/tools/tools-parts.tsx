import { useEffect, useContext } from 'react';
import { matchRoutes, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
import { fetchAhead } from '@/app/routing/lazy-page';
import { showLoadFailure } from '@/features/failure/load-failure';
import { WindowBoundary } from '@/features/failure/window-boundary';
import { CompareTray } from '@/features/fund-comparison/components/compare-tray';
import { PortalBars } from '@/features/offline/components/portal-bars';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { closeToolWindow, useToolWindow } from '@/session/tool-window.store';
import { PartBoundary } from '@/ui/states/lazy-part';
import { useLeftPosition } from './use-left-position';
import { usePlaceInLayouts } from './use-place-in-layouts';
import { useShortcuts } from './shortcuts/use-shortcuts';
import { registerWorker } from './register-worker';

interface ToolsPartsProps {
  /** Returns the keys that were pressed before this code was loaded, each once. */
  readonly takeEarlyKeys: () => readonly KeyboardEvent[];
}

/** The portal's tools, each with its own part of the screen. */
export function ToolsParts({ takeEarlyKeys }: ToolsPartsProps) {
  usePagesAhead();
  usePlaceInLayouts();
  useLeftPosition();
  return (
    <>
      <PartBoundary>
        <CompareTray />
      </PartBoundary>
      <PartBoundary>
        <OfflineTools />
      </PartBoundary>
      <PartBoundary>
        <KeyboardTools takeEarlyKeys={takeEarlyKeys} />
      </PartBoundary>
    </>
  );
}

const importWindows = () => import('./tool-windows').then((module) => module.ToolWindows);

/** Listens to the keyboard; the windows that keys open are fetched with the first of them. */
export function KeyboardTools({ takeEarlyKeys }: ToolsPartsProps) {
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

/** Lets the portal be installed, has it open without a network from the next visit on, and says when it does. */
export function OfflineTools() {
  useEffect(announceManifest, []);
  useEffect(() => registerWorker(), []);
  return <PortalBars />;
}

const MANIFEST = '/manifest.webmanifest';

/** Names the manifest in the document. Not in index.html: with its icon it would be two requests of the first view. */
export function announceManifest(): void {
  if (document.head.querySelector('link[rel="manifest"]') !== null) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = MANIFEST;
  document.head.append(link);
}

// The router offers no other way to its own table from inside a page.

/** What comes some hundred milliseconds before a click. */
const SIGNS_OF_INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the code of the page that a link leads to once the link is pointed at, touched or focused. */
export function usePagesAhead(): void {
  const routes = useContext(DataRouterContext)?.router.routes;
  useEffect(() => {
    if (!routes) return undefined;
    const callOff = new AbortController();
    const fetchPage = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link?.href || link.origin !== window.location.origin) return;
      for (const { route } of matchRoutes(routes, link.pathname) ?? []) fetchAhead(route.loader);
    };
    for (const sign of SIGNS_OF_INTENT) {
      document.addEventListener(sign, fetchPage, { passive: true, signal: callOff.signal });
    }
    return () => callOff.abort();
  }, [routes]);
}
