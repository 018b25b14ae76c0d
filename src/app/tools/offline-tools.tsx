import { useEffect } from 'react';
import { PortalBars } from '@/features/offline/components/portal-bars';
import { announceManifest } from './announce-manifest';
import { registerWorker } from './register-worker';

/** Lets the portal be installed, has it open without a network from the next visit on, and says when it does. */
export function OfflineTools() {
  useEffect(announceManifest, []);
  useEffect(() => registerWorker(), []);
  return <PortalBars />;
}
