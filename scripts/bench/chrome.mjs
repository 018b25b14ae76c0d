import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium-headless-shell', 'chromium', 'google-chrome'];

/** What a browser is started with to measure: no window, and nothing of its own on the network. */
export const CHROME_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of the browser to measure with: CHROMIUM or CHROME_PATH, else the first known name in PATH; undefined when there
 * is none.
 */
export function findChrome() {
  const named = process.env.CHROMIUM ?? process.env.CHROME_PATH;
  if (named) return named;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}
