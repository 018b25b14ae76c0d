import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BROWSER_ARGS } from '../lib/browser-args.mjs';

const NAMES = ['chromium-headless-shell', 'chromium', 'google-chrome'];

/** What a browser is started with to measure: no window. */
export const CHROME_FLAGS = ['--headless', ...BROWSER_ARGS];

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
