import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const DEBIAN_ROOT = '/usr/lib/postgresql';
const SERVER_USER = 'postgres';

/**
 * Starts a PostgreSQL server of its own over a folder, on a socket, with the settings it comes with; makes the folder
 * where it is missing. Gives `{ url, stop }`, null where no PostgreSQL is installed.
 */
export function startPostgres(home) {
  const bin = findServer();
  if (bin === null) return null;
  const data = join(home, 'data');
  // A socket's path is short.
  const sockets = mkdtempSync(join(tmpdir(), 'pg-'));
  mkdirSync(home, { recursive: true });
  if (isRoot()) {
    for (const folder of [home, sockets]) run('chown', [SERVER_USER, folder]);
    // The server's user has to come through the folder above, which may be a temporary one of root.
    chmodSync(dirname(home), 0o711);
  }
  const control = join(bin, 'pg_ctl');
  if (!existsSync(data)) {
    asServer(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  }
  const options = `-k ${sockets} -c listen_addresses=''`;
  asServer(control, ['-D', data, '-w', '-l', join(home, 'log'), '-o', options, 'start']);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${sockets}`,
    stop() {
      asServer(control, ['-D', data, '-w', '-m', 'fast', 'stop']);
      rmSync(sockets, { recursive: true, force: true });
    },
  };
}

function findServer() {
  if (!existsSync(DEBIAN_ROOT)) return null;
  const newestFirst = readdirSync(DEBIAN_ROOT).toSorted((a, b) => Number(b) - Number(a));
  const bins = newestFirst.map((version) => join(DEBIAN_ROOT, version, 'bin'));
  return bins.find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root. */
function asServer(command, parameters) {
  if (isRoot()) run('runuser', ['-u', SERVER_USER, '--', command, ...parameters]);
  else run(command, parameters);
}

function isRoot() {
  return process.getuid?.() === 0;
}

function run(command, parameters) {
  const { status, stderr, error } = spawnSync(command, parameters, {
    cwd: tmpdir(),
    encoding: 'utf8',
    // A started server keeps its output open, and would keep a pipe open with it.
    stdio: ['ignore', 'ignore', parameters.includes('start') ? 'ignore' : 'pipe'],
  });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr ?? ''}`);
}
