import { joinedUse, type KeptUse, type WorkerMessage } from '@/lib/worker-messages';

/**
 * What each page was shown from kept replies. A page asks when it has the code to listen: that comes later than the first
 * replies.
 */
export class KeptUses {
  readonly #uses = new Map<string, KeptUse>();
  readonly #clients: Pick<Clients, 'get'>;

  constructor(clients: Pick<Clients, 'get'>) {
    this.#clients = clients;
  }

  /** Remembers it for the page and tells it there. */
  async note(clientId: string, now: KeptUse): Promise<void> {
    if (clientId === '') return;
    const use = joinedUse(this.#uses.get(clientId), now);
    this.#uses.set(clientId, use);
    const client = await this.#clients.get(clientId);
    if (client === undefined) this.#uses.delete(clientId);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of this origin, not a window
    else client.postMessage(this.of(clientId));
  }

  /** What is told to a page that asks. */
  of(clientId: string): WorkerMessage {
    return { type: 'portal-kept', use: this.#uses.get(clientId) ?? null };
  }

  forget(clientId: string): void {
    this.#uses.delete(clientId);
  }
}
