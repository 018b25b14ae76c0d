import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, saidBy } from '../lib/run.mjs';

const DEBIAN = 'bookworm';
const PACKAGES = 'systemd,systemd-sysv,dbus,libstdc++6';
/** What docs/deployment.md says the server needs. */
const NEEDED = [
  'dist',
  'deploy',
  'docs',
  'package.json',
  'package-lock.json',
  '.env.test',
  '.env.production',
];
const CHECKS = fileURLToPath(new URL('checks.mjs', import.meta.url));
const BOOT_MS = 600_000;

/** Runs the checks as soon as the machine is up, then switches it off. */
const TRIAL = (boot) => `[Service]
Type=oneshot
ExecStart=/usr/bin/node /trial/checks.mjs ${boot}
StandardOutput=file:/trial/output
StandardError=file:/trial/output
ExecStopPost=/usr/bin/systemctl --no-block poweroff
TimeoutStartSec=${BOOT_MS / 2000}
`;

/** A small Debian 12 with this Node.js, and the build in /srv/portal. */
export async function makeMachine(dir) {
  await finished('debootstrap', ['--variant=minbase', `--include=${PACKAGES}`, DEBIAN, dir]);
  cpSync(process.execPath, join(dir, 'usr/bin/node'));
  const portal = join(dir, 'srv/portal');
  for (const name of NEEDED) cpSync(join(root, name), join(portal, name), { recursive: true });
  await finished('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: portal });
  mkdirSync(join(dir, 'trial'));
  cpSync(CHECKS, join(dir, 'trial/checks.mjs'));
}

/** Boots the machine, tells what its checks said, and whether all of them passed. */
export async function bootMachine(dir, boot) {
  const output = join(dir, 'trial/output');
  rmSync(output, { force: true });
  const units = join(dir, 'etc/systemd/system');
  writeFileSync(join(units, 'trial.service'), TRIAL(boot));
  mkdirSync(join(units, 'multi-user.target.wants'), { recursive: true });
  const link = join(units, 'multi-user.target.wants/trial.service');
  rmSync(link, { force: true });
  symlinkSync('../trial.service', link);
  const words = ['--directory', dir, '--boot', '--private-network', '--register=no', '--console=pipe'];
  // Where no systemd runs outside there is nobody to ask for a scope.
  if (!existsSync('/run/systemd/system')) words.push('--keep-unit');
  await finished('systemd-nspawn', words, {
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
    timeout: BOOT_MS,
  });
  const told = existsSync(output) ? readFileSync(output, 'utf8') : '';
  process.stdout.write(told);
  return told.trimEnd().endsWith(`passed at the ${boot} boot`);
}

function finished(command, args, options) {
  const hint = 'Debian 上请先运行 apt-get install debootstrap systemd-container。';
  return saidBy(command, args, { hint, ...options });
}
