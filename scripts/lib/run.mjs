import { spawn } from 'node:child_process';

export const root = new URL('../..', import.meta.url).pathname;

/** Runs a program from the project's root with this terminal; resolves with its exit code. */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a program and ends this process with its exit code where it failed. */
export async function runOrExit(command, args, env) {
  const code = await run(command, args, env);
  if (code !== 0) process.exit(code);
}
