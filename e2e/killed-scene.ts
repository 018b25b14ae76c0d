import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request as requests, type APIRequestContext } from '@playwright/test';
import type * as v from 'valibot';
import type { CallDefinition, Schema } from '../src/contract/call';
import { askCall } from './ask-call';
import { GatewayProcess } from './gateway-process';
import { signIn } from './qualified';

/** A gateway of a test's own that may be killed and started again, and calls to it as a signed-in browser makes them. */
export class KilledScene {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-killed-'));
  #gateway: GatewayProcess | null = null;
  #context: APIRequestContext | null = null;
  #base = '';
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  async start(): Promise<void> {
    this.#base = `http://127.0.0.1:${this.#port}`;
    this.#gateway = new GatewayProcess({
      PORT: String(this.#port),
      DATA_DIR: this.#dataDir,
      MARKET_SCALE: '0.02',
      RISK_ATTEMPTS_PER_DAY: '1000',
      QUESTIONNAIRES_PER_HOUR: '100000',
      WATCHLIST_WRITES_PER_FIVE_MINUTES: '1000000',
    });
    await this.#gateway.ready(this.#port);
  }

  async signIn(): Promise<void> {
    this.#context = await requests.newContext();
    await signIn(this.#context, this.#base, 'putong');
  }

  /** Lets `write` run until the gateway is killed under it, then starts the gateway again. */
  async killDuring(write: () => Promise<never>, afterMs: number): Promise<void> {
    const writing = write().catch((error: unknown) => String(error));
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await this.#gateway?.discard();
    const end = await writing;
    if (!/ECONNRE|socket hang up|aborted|closed/i.test(end))
      throw new Error(`it ended before the kill: ${end}`);
    await this.start();
  }

  ask<Request extends Schema, Reply extends Schema>(
    call: CallDefinition<Request, Reply>,
    data: v.InferInput<Request>,
  ): Promise<v.InferOutput<Reply>> {
    if (this.#context === null) throw new Error('nobody is signed in');
    return askCall(this.#context, this.#base, call, data);
  }

  async dispose(): Promise<void> {
    await this.#gateway?.discard();
    await this.#context?.dispose();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
