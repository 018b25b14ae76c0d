import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium-headless-shell', 'chromium', 'google-chrome'];

/** Path of the browser to measure with: CHROMIUM, else the first known name in PATH; undefined when there is none. */
export function findChrome() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}
