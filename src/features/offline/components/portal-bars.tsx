import { useEffect } from 'react';
import { cx } from '@/lib/cx';
import { useCompare } from '@/session/compare.store';
import { usePortalWorker } from '@/session/portal-worker.store';
import { followInstallOffer } from '../install-offer';
import { followWorker } from '../follow-worker';
import { ConnectionBar } from './connection-bar';
import { UpdateBar } from './update-bar';
import styles from './portal-bars.module.css';

/**
 * What the portal has to say beside its pages: that it is offline, and that a new build is there. At the end of the shell
 * and above its lower edge, so that nothing on the page moves for it and its last line stays free.
 */
export function PortalBars() {
  useEffect(() => followWorker(navigator.serviceWorker), []);
  useEffect(followInstallOffer, []);
  const isCutOff = usePortalWorker(({ isOnline, kept }) => !isOnline || kept !== null);
  const hasTray = useCompare(({ funds }) => funds.length > 0);
  return (
    <div className={cx(styles['dock'], hasTray && styles['aboveTray'])} aria-live="polite">
      {isCutOff ? <ConnectionBar /> : <UpdateBar />}
    </div>
  );
}
