import { create } from 'zustand';
import type { KeptUse } from '@/lib/worker-messages';

/** The browser's offer to install the portal; it can be taken once. */
export interface InstallOffer {
  prompt(): Promise<unknown>;
}

interface PortalWorkerState {
  readonly isOnline: boolean;
  /** What this page was shown from kept replies since the network went; null for nothing. */
  readonly kept: KeptUse | null;
  /** `waiting`: a new build asks to take over; `taken`: another tab let it, and this page still runs the old one. */
  readonly update: 'none' | 'waiting' | 'taken';
  /** Whether the visitor put the question off; it comes back with the next page load. */
  readonly isUpdatePutOff: boolean;
  readonly installOffer: InstallOffer | null;
}

/** What is known of the portal on this device beside its pages: its network, its worker, its installation. */
export const usePortalWorker = create<PortalWorkerState>(() => ({
  isOnline: navigator.onLine,
  kept: null,
  update: 'none',
  isUpdatePutOff: false,
  installOffer: null,
}));
