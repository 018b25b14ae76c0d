import type { Plugin } from 'vite';

const VIRTUAL_ID = '\0axios-without-fetch';

/**
 * Leaves the fetch adapter of axios out of the bundle. In browsers axios takes the first adapter that works, which is
 * XMLHttpRequest: the other is 4 kB of the first view that never run. Asked for by name, axios says that it is not
 * available in the build.
 */
export function withoutFetchAdapter(): Plugin {
  return {
    name: 'axios-without-fetch',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isAdapter =
        source === './fetch.js' && /[\\/]axios[\\/]lib[\\/]adapters[\\/]/.test(importer ?? '');
      return isAdapter ? VIRTUAL_ID : null;
    },
    load(id) {
      return id === VIRTUAL_ID ? 'export const getFetch = () => null;' : null;
    },
  };
}
