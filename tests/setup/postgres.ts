import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeScratchFolder } from './scratch';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the `postgres` database of this run's own server, null where none can be started. */
    postgresUrl: string | null;
  }
}

const DEBIAN_ROOT = '/usr/lib/postgresql';
const SERVER_USER = 'postgres';

/**
 * Starts a PostgreSQL server of its own for the run, in a temporary folder and on a socket there, and stops it at the
 * end. Without PostgreSQL the half of the tests that needs it is left out, unless REQUIRE_POSTGRES=1.
 */
export default async function startPostgres(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const bin = findServer();
  if (bin === null) {
    if (process.env['REQUIRE_POSTGRES'] === '1')
      throw new Error('REQUIRE_POSTGRES=1, but no PostgreSQL was found');
    process.stdout.write(
      `No PostgreSQL below ${DEBIAN_ROOT}: the PostgreSQL half of the gateway tests is skipped.\n`,
    );
    project.provide('postgresUrl', null);
    return undefined;
  }
  const home = await makeScratchFolder('portal-postgres-');
  if (isRoot()) run('chown', [SERVER_USER, home]);
  const data = join(home, 'data');
  const control = join(bin, 'pg_ctl');
  runAsServer(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  // Nothing of a test run outlives it, so nothing needs to reach the disk.
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'autovacuum=off',
    'max_connections=300',
  ];
  const options = [
    `-k ${home}`,
    "-c listen_addresses=''",
    ...settings.map((setting) => `-c ${setting}`),
  ].join(' ');
  runAsServer(control, ['-D', data, '-w', '-l', join(home, 'log'), '-o', options, 'start']);
  project.provide('postgresUrl', `postgresql://postgres@localhost/postgres?host=${home}`);
  return async () => {
    runAsServer(control, ['-D', data, '-w', '-m', 'immediate', 'stop']);
    await rm(home, { recursive: true, force: true });
  };
}

function findServer(): string | null {
  if (!existsSync(DEBIAN_ROOT)) return null;
  const newestFirst = readdirSync(DEBIAN_ROOT).toSorted((a, b) => Number(b) - Number(a));
  const bins = newestFirst.map((version) => join(DEBIAN_ROOT, version, 'bin'));
  return bins.find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root. */
function runAsServer(command: string, parameters: readonly string[]): void {
  if (isRoot()) run('runuser', ['-u', SERVER_USER, '--', command, ...parameters]);
  else run(command, parameters);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function run(command: string, parameters: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, parameters, {
    cwd: tmpdir(),
    encoding: 'utf8',
    // A started server keeps its output open, and would keep a pipe open with it.
    stdio: ['ignore', 'ignore', parameters.includes('start') ? 'ignore' : 'pipe'],
  });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr ?? ''}`);
}
