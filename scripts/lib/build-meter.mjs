import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { writeCompressed } from './write-compressed.mjs';

/** As gateway/http/pages/portal-area.ts serves it. */
export const METER_FILE = 'password-meter.js';
const STRENGTH_FILE = /^password-strength-.*\.js$/;

/**
 * Builds what shows the strength of a new password on the login service's pages, which are none of the portal's: a small
 * script beside its index.html, and an asset with the dictionaries, which comes with the focus of the field.
 */
export async function buildMeter({ root, portal, logLevel }) {
  await build({
    root,
    configFile: false,
    logLevel,
    publicDir: false,
    build: {
      outDir: portal,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'src/password/login-meter.ts'),
        output: {
          format: 'es',
          entryFileNames: METER_FILE,
          chunkFileNames: 'assets/[name]-[hash].js',
        },
      },
    },
  });
  writeCompressed(join(portal, METER_FILE));
}

/** The asset with the dictionaries, below the portal's folder. */
export function strengthFile(portal) {
  const name = readdirSync(join(portal, 'assets')).find((file) => STRENGTH_FILE.test(file));
  return `assets/${name}`;
}
