/** Why a kept reply stood in: there was no network, or no service behind it. */
export type KeptReason = 'offline' | 'unavailable';

/** What a page was shown from kept replies. */
export interface KeptUse {
  readonly reason: KeptReason;
  /** When the oldest of them was made, in milliseconds since the epoch. */
  readonly oldestMs: number;
}

/** What the worker tells its pages. */
export interface WorkerMessage {
  readonly type: 'portal-kept';
  /** Null where nothing kept has been shown. */
  readonly use: KeptUse | null;
}

/**
 * What a page asks of the worker: to tell what it was shown, to forget that, to take over from the worker before it, or to
 * take no more pushes because the visitor has signed out.
 */
export type PageMessage = 'portal-kept?' | 'portal-network-back' | 'portal-take-over' | 'portal-signed-out';

/** Says something to the worker that serves this page, where one does. */
export function tellWorker(container: ServiceWorkerContainer | undefined, message: PageMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  container?.controller?.postMessage(message);
}

/** A message of the worker, null for anything else that comes the same way. */
export function workerMessageOf(data: unknown): WorkerMessage | null {
  if (!isRecord(data) || data['type'] !== 'portal-kept') return null;
  const { use } = data;
  if (use === null) return { type: 'portal-kept', use };
  if (!isRecord(use)) return null;
  const { reason, oldestMs } = use;
  if (reason !== 'offline' && reason !== 'unavailable') return null;
  if (typeof oldestMs !== 'number' || !Number.isFinite(oldestMs)) return null;
  return { type: 'portal-kept', use: { reason, oldestMs } };
}

/** Both uses as one: the oldest reply counts, and the reason of the later one. */
export function joinedUse(before: KeptUse | null | undefined, now: KeptUse): KeptUse {
  return before ? { reason: now.reason, oldestMs: Math.min(before.oldestMs, now.oldestMs) } : now;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
