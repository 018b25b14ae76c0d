import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runOrExit } from './run.mjs';

/** Installs the packages of the lockfile where they are missing or older than it. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 20)) {
    console.error(`需要 Node.js 20.20 或更新的版本，当前为 ${process.version}。`);
    process.exit(1);
  }
  const installed = join(root, 'node_modules/.package-lock.json');
  const lock = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('首次运行，正在安装依赖…');
  await runOrExit('npm', ['ci', '--no-audit', '--no-fund']);
}
