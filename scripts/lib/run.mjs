import { spawn } from 'node:child_process';

export const root = new URL('../..', import.meta.url).pathname;

/** Runs a program from the project's root with this terminal; resolves with its exit code. */
export function run(command, args, env = {}) {
  return exitOf(spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }));
}

/**
 * Runs a program from the project's root, unless `options` (those of `spawn`) name another folder; resolves with its exit
 * code and all that it said, in its order.
 */
export async function runAndListen(command, args, options) {
  const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  return { code: await exitOf(child, 'close'), said };
}

/** What a program says to its end; throws the last of it where it failed, and the hint where there is no such program. */
export async function saidBy(command, args, { hint, ...options } = {}) {
  const { code, said } = await runAndListen(command, args, options).catch((cause) => {
    if (cause.code !== 'ENOENT') throw cause;
    throw new Error(`没有找到 ${command}：${hint}`, { cause });
  });
  if (code !== 0) throw new Error(`${command} ended with ${code}\n${said.slice(-2000)}`);
  return said.trim();
}

/** Runs a program and ends this process with its exit code where it failed. */
export async function runOrExit(command, args, env) {
  const code = await run(command, args, env);
  if (code !== 0) process.exit(code);
}

/** `close` comes after the last of what the program said, `exit` does not wait for it. */
function exitOf(child, event = 'exit') {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on(event, (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}
