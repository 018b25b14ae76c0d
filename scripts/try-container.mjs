// Builds deploy/Containerfile with podman, runs the image as the file says, with a read-only root and without any right, and
// looks at what is in it, at its start, its stop and its next start. `--base=IMAGE` for another base image, `--run="…"` for
// more words to `podman run` (limits that this machine can set); port by CONTAINER_PORT.
import { parseArgs } from 'node:util';
import { CHECKS } from './container/checks.mjs';
import { Container, buildImage } from './container/container.mjs';
import { tellChecks } from './lib/trial.mjs';

const { values: options } = parseArgs({
  options: { base: { type: 'string' }, run: { type: 'string', default: '' } },
});
const container = new Container({
  port: Number(process.env.CONTAINER_PORT ?? 5255),
  words: options.run.split(' ').filter((word) => word !== ''),
});
try {
  console.log('…       the image');
  await buildImage(options.base);
  process.exitCode = (await tellChecks(CHECKS, container)) === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await container.discard();
}
