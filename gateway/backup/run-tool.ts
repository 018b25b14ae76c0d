import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BackupError } from './backup-error';

export interface ToolRun {
  readonly command: string;
  readonly args: readonly string[];
  /** Beside this process's own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Which package has the tool, for whoever lacks it. */
  readonly from: string;
  /** What could not be done, for the sentence about a failure. */
  readonly purpose: string;
}

const MOST_TOLD = 400;

/** Runs a program of the system to its end; throws a BackupError where it is missing or fails, with its last words. */
export async function runTool({ command, args, env = {}, from, purpose }: ToolRun): Promise<void> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => {
    said = (said + text).slice(-MOST_TOLD);
  });
  const ended = once(child, 'close');
  try {
    const [code] = await ended;
    if (code === 0) return;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) throw new BackupError(`${purpose}：未找到程序 ${command}，请先安装 ${from}。`);
    throw error;
  }
  const words = said.trim().split('\n').at(-1) ?? '';
  throw new BackupError(`${purpose}：${command} 运行失败${words === '' ? '' : `（${words}）`}。`);
}
