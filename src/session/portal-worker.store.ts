import { create } from 'zustand';
import type { KeptUse } from '@/lib/worker-messages';

/** The browser's offer to install the portal; it can be taken once. */
export interface InstallOffer {
  prompt(): Promise<unknown>;
}

interface PortalWorkerState {
  readonly isOnline: boolean;
  /** Stored replies that this page displays while offline; null for none. */
  readonly kept: KeptUse | null;
  /** `waiting`: a new build is ready; `taken`: another tab activated it, and this page still runs the old one. */
  readonly update: 'none' | 'waiting' | 'taken';
  /** Whether the visitor postponed the update; the question returns with the next page load. */
  readonly isUpdatePutOff: boolean;
  readonly installOffer: InstallOffer | null;
}

/** State of the portal on this device: network, worker, installation. */
export const usePortalWorker = create<PortalWorkerState>(() => ({
  isOnline: navigator.onLine,
  kept: null,
  update: 'none',
  isUpdatePutOff: false,
  installOffer: null,
}));
