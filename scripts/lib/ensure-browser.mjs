import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run } from './run.mjs';

const INSTALL_TIMEOUT_MS = 180_000;

/** The path of a Chromium for the browser tests, installing one where there is none; undefined when that fails. */
export async function ensureBrowser() {
  return findBrowser() ?? (await installWithPlaywright()) ?? (await installWithApt());
}

/** The path of a Chromium that is there: CHROMIUM or CHROME_PATH, else the first known name in PATH; else undefined. */
export function findBrowser() {
  const named = process.env.CHROMIUM ?? process.env.CHROME_PATH;
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter);
  // The headless shell first: the same engine without a browser's own windows takes half the processor.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function installWithPlaywright() {
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  console.log('未找到 Chromium，正在尝试由 Playwright 下载…');
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'ignore',
    timeout: INSTALL_TIMEOUT_MS,
  });
  return existsSync(own) ? own : undefined;
}

async function installWithApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return undefined;
  console.log('正在用 apt 安装 Chromium…');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], env);
  await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'], env);
  return findBrowser();
}
