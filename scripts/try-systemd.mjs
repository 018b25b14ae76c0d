// Starts deploy/portal.service and the backup's units in a Debian 12 of its own, under a real systemd, by the steps of
// docs/deployment.md, and looks at what they do; then boots that machine again. Needs root, debootstrap, systemd-nspawn
// (package systemd-container), Debian's and npm's packages, and a build. The machine has a loopback network only.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needBuild } from './lib/trial.mjs';
import { bootMachine, makeMachine } from './systemd/machine.mjs';

needBuild();
if (process.getuid?.() !== 0) {
  console.error('需要 root 权限：systemd 在单独的命名空间中启动。');
  process.exit(1);
}

const dir = mkdtempSync(join(tmpdir(), 'portal-systemd-'));
// Its root is everybody's to enter; the folder around it is not.
const machine = join(dir, 'machine');
let isPassed = false;
try {
  console.log('…       a Debian 12 with the build in /srv/portal');
  await makeMachine(machine);
  // The second boot finds what the first left.
  isPassed = (await bootMachine(machine, 'first')) && (await bootMachine(machine, 'second'));
} catch (error) {
  console.error(error.message);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
process.exitCode = isPassed ? 0 : 1;
