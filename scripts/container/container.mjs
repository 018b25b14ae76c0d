import { saidBy } from '../lib/run.mjs';
import { untilAnswered } from '../lib/trial.mjs';

const IMAGE = 'localhost/portal-trial';
const NAME = 'portal-trial';

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
    await podman(['rm', '-f', '--ignore', NAME]);
    await podman(['volume', 'rm', '-f', NAME]);
  }

  async #ready(words) {
    const begin = performance.now();
    await podman(words);
    await untilAnswered(`${this.base}/readyz`);
    return performance.now() - begin;
  }
}

function podman(words) {
  return saidBy('podman', words, { hint: 'Debian 上请先运行 apt-get install podman。' });
}
