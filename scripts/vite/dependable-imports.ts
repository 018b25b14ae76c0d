import { join } from 'node:path';
import type { Plugin } from 'vite';

const HELPER = 'vite/preload-helper.js';
const EXPORTED = '__vitePreload';

/**
 * Puts `importWithFiles` (src/lib/import-with-files.ts) in the place of what vite wraps around every dynamic import. Vite's
 * own takes a style sheet that failed for loaded from then on, so that a second try shows a page without its styles.
 */
export function dependableImports(): Plugin {
  let base = '/';
  let replacement = '';
  return {
    name: 'dependable-imports',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
      replacement = join(config.root, 'src/lib/import-with-files.ts');
    },
    transform(code, id) {
      if (!id.endsWith(HELPER)) return null;
      if (!code.includes(`export const ${EXPORTED} =`)) this.error(`${HELPER} no longer gives ${EXPORTED}`);
      return {
        code: [
          `import { importWithFiles } from ${JSON.stringify(replacement)};`,
          `export const ${EXPORTED} = (importChunk, files = []) =>`,
          `  importWithFiles(importChunk, files.map((file) => ${JSON.stringify(base)} + file));`,
        ].join('\n'),
        map: null,
      };
    },
  };
}
