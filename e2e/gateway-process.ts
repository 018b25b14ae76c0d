import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DIST_DIR, ROOT_DIR } from './build-under-test';

export interface GatewayEnd {
  readonly code: number | null;
  /** From the signal, or from the start where none was sent, in ms. */
  readonly tookMs: number;
}

/** A gateway of its own, started as `npm start` does. */
export class GatewayProcess {
  readonly #child: ChildProcess;
  readonly #startedMs = performance.now();
  readonly #end: Promise<number | null>;
  #output = '';

  constructor(env: Readonly<Record<string, string>>) {
    this.#child = spawn(process.execPath, [join(DIST_DIR, 'gateway/main.js')], {
      cwd: ROOT_DIR,
      env: { ...process.env, PORTAL_DIR: join(DIST_DIR, 'portal'), ...env },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString('utf8');
      });
    }
    this.#end = once(this.#child, 'close').then(([code]) => (typeof code === 'number' ? code : null));
  }

  /** Everything that it said, as lines. */
  get lines(): string[] {
    return this.#output.split('\n').filter((line) => line !== '');
  }

  /** Waits until it answers; gives the ms from its start. */
  async ready(port: number): Promise<number> {
    for (;;) {
      if (this.#child.exitCode !== null) throw new Error(`it ended: ${this.#output}`);
      const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (reply?.ok) return performance.now() - this.#startedMs;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Waits until it has ended by itself. */
  async ended(): Promise<GatewayEnd> {
    const code = await this.#end;
    return { code, tookMs: performance.now() - this.#startedMs };
  }

  async stop(signal: 'SIGINT' | 'SIGTERM'): Promise<GatewayEnd> {
    const begin = performance.now();
    this.#child.kill(signal);
    const code = await this.#end;
    return { code, tookMs: performance.now() - begin };
  }

  /** For the end of a test, whatever happened in it. */
  async discard(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) this.#child.kill('SIGKILL');
    await this.#end;
  }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port was given');
  return address.port;
}
