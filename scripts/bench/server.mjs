import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const READY_TIMEOUT_MS = 600_000;

/** As deploy/portal.service starts the gateway. */
const PROGRAM = ['--max-semi-space-size=4', 'dist/gateway/main.js'];

/** Starts the built gateway on a port of its own; resolves once it answers, with the time that took. */
export async function startServer({ port, dataDir, env = {}, patienceMs = READY_TIMEOUT_MS }) {
  const begin = performance.now();
  const child = spawn(process.execPath, PROGRAM, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'off', ...env },
  });
  const base = `http://127.0.0.1:${port}`;
  while (!(await isReady(base))) {
    if (child.exitCode !== null) throw new Error(`the gateway ended with code ${child.exitCode}`);
    if (performance.now() - begin > patienceMs) {
      child.kill('SIGTERM');
      throw new Error('the gateway did not become ready');
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const readyMs = performance.now() - begin;
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return { base, readyMs, stop, pid: child.pid };
}

async function isReady(base) {
  try {
    return (await fetch(`${base}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** A data folder that is removed after the work. */
export async function withDataDir(work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What a process holds in memory, in MB. */
export function memoryMb(pid) {
  const [, kilobytes = 0] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(kilobytes / 1024);
}
