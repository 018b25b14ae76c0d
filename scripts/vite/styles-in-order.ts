import type { Plugin } from 'vite';

const HELPER = 'vite/preload-helper.js';
const IN_HEAD = 'document.head.appendChild(link)';

/**
 * Style sheets of later chunks go to the end of the body, behind those that index.html keeps there (announce-portal.ts):
 * what a page says of a shared part comes after what the part says of itself, as their imports have it.
 */
export function stylesInOrder(): Plugin {
  return {
    name: 'styles-in-order',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith(HELPER)) return null;
      if (!code.includes(IN_HEAD)) this.error(`${HELPER} no longer says ${IN_HEAD}`);
      return { code: code.replace(IN_HEAD, 'document.body.appendChild(link)'), map: null };
    },
  };
}
