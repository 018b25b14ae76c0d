import { followUpdates } from '@/features/offline/updates';
import { createTrustedPolicy } from '@/lib/trusted-policy';
import { whenIdle } from '@/lib/postponed-work';
import { appVariantOf } from '@/session/app-variant';

/** Stands at the root, so that its scope is the portal; named as in scripts/lib/build-worker.mjs. */
const WORKER_PATH = '/sw.js';

export interface WorkerPlace {
  /** Undefined where the browser has no workers or the page is not served over https. */
  readonly container: ServiceWorkerContainer | undefined;
  /** False for a development server, which has no worker to give. */
  readonly isBuilt: boolean;
  readonly userAgent: string;
}

/**
 * Registers the portal's worker in a quiet moment and follows its updates; a refusal leaves the portal as it is. Not within
 * the native app, which brings and keeps the portal in its own way. Returns a function that ends it.
 */
export function registerWorker(place: WorkerPlace = thisPlace()): () => void {
  const { container, isBuilt, userAgent } = place;
  if (!container || !isBuilt || appVariantOf(userAgent) !== 'browser') return () => undefined;
  let end: (() => void) | undefined;
  let isOver = false;
  const begin = async () => {
    const registration = await register(container);
    if (!isOver) end = followUpdates(container, registration);
  };
  const callOff = whenIdle(() => void begin().catch(() => undefined));
  return () => {
    isOver = true;
    callOff();
    end?.();
  };
}

async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  const policy = createTrustedPolicy('portal-worker', { createScriptURL: workerOnly });
  return container.register(policy.createScriptURL(WORKER_PATH), { scope: '/' });
}

function workerOnly(address: string): string {
  if (address !== WORKER_PATH) throw new TypeError('this address is not the portal’s worker');
  return address;
}

function thisPlace(): WorkerPlace {
  return {
    container: navigator.serviceWorker,
    isBuilt: import.meta.env.PROD,
    userAgent: navigator.userAgent,
  };
}
