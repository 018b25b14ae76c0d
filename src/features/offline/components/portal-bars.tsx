import { useEffect } from 'react';
import { useCompare } from '@/session/funds/compare.store';
import { usePortalWorker } from '@/session/portal-worker.store';
import { Dock } from '@/ui/overlays/dock';
import { followInstallOffer } from '../install-offer';
import { followWorker } from '../follow-worker';
import { ConnectionBar } from './connection-bar';
import { UpdateBar } from './update-bar';

/** What the portal has to say beside its pages: that it is offline, and that a new build is there. */
export function PortalBars() {
  useEffect(() => followWorker(navigator.serviceWorker), []);
  useEffect(followInstallOffer, []);
  const isCutOff = usePortalWorker(({ isOnline, kept }) => !isOnline || kept !== null);
  const hasTray = useCompare(({ funds }) => funds.length > 0);
  return <Dock isAboveTray={hasTray}>{isCutOff ? <ConnectionBar /> : <UpdateBar />}</Dock>;
}
