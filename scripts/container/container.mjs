import { setTimeout as sleep } from 'node:timers/promises';
import { runAndListen } from '../lib/run.mjs';

const IMAGE = 'localhost/portal-trial';
const NAME = 'portal-trial';
const READY_MS = 120_000;

/** Builds the image from the checkout. */
export async function buildImage(base) {
  const ofBase = base === undefined ? [] : ['--build-arg', `BASE=${base}`];
  await podman(['build', '--format', 'docker', ...ofBase, '-f', 'deploy/Containerfile', '-t', IMAGE, '.']);
}

/** One container of the image over one volume, reached on a port of this machine. */
export class Container {
  #words;

  constructor({ port, words }) {
    this.base = `http://127.0.0.1:${port}`;
    const safety = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--tmpfs', '/tmp'];
    const place = ['--network=host', '-e', `PORT=${port}`, '-e', 'HOST=127.0.0.1', '-v', `${NAME}:/data`];
    this.#words = ['run', '-d', '--name', NAME, ...safety, ...place, ...words, IMAGE];
  }

  /** Makes it over an empty volume; ms until it is ready. */
  async run() {
    await this.discard();
    return this.#ready(this.#words);
  }

  /** Starts it again; ms until it is ready. */
  start() {
    return this.#ready(['start', NAME]);
  }

  /** Ends it as a service manager does; its exit code and the time that took. */
  async stop() {
    const begin = performance.now();
    await podman(['stop', '-t', '30', NAME]);
    const tookMs = performance.now() - begin;
    const code = await podman(['inspect', NAME, '--format', '{{.State.ExitCode}}']);
    return { code: Number(code), tookMs };
  }

  /** What a command in it says; throws where that fails. */
  exec(...command) {
    return podman(['exec', NAME, ...command]);
  }

  async discard() {
    await runAndListen('podman', ['rm', '-f', NAME]);
    await runAndListen('podman', ['volume', 'rm', '-f', NAME]);
  }

  async #ready(words) {
    const begin = performance.now();
    await podman(words);
    while (performance.now() - begin < READY_MS) {
      const reply = await fetch(`${this.base}/readyz`).catch(() => null);
      if (reply?.ok) return performance.now() - begin;
      await sleep(100);
    }
    throw new Error(`not ready after ${READY_MS / 1000} s`);
  }
}

/** What podman says; throws it where it fails. */
async function podman(words) {
  const { code, said } = await runAndListen('podman', words);
  if (code !== 0) throw new Error(`podman ${words[0]}: ${said.trim().split('\n').slice(-3).join(' ')}`);
  return said.trim();
}
