import type { Plugin } from 'vite';

const VIRTUAL_PREFIX = '\0leaner-axios:';

/**
 * What stands in the place of axios's modules that the portal never runs. In browsers axios takes the first adapter
 * that works, which is XMLHttpRequest; forms are not sent by it, bodies are texts or bytes when it gets them, queries
 * are part of the address, no cookie is read, what is given up is given up by a signal, nothing intercepts a request,
 * nobody asks how fast an upload goes, its options are checked by their types, and what it would do of its own accord
 * to bodies and statuses is given with every client (api/).
 * Asked for one of these all the same, axios says so instead of doing something else.
 */
const REPLACED: Readonly<Record<string, string>> = {
  'adapters/adapters.js': `
    import xhr from 'axios/unsafe/adapters/xhr.js';
    export default { getAdapter: () => xhr, adapters: { xhr } };`,
  'defaults/index.js': `
    export default {
      transitional: {},
      headers: { common: { Accept: 'application/json, text/plain, */*', 'Content-Type': undefined } },
    };`,
  'helpers/toFormData.js': `
    export const DEFAULT_FORM_DATA_MAX_DEPTH = 100;
    export default () => { throw new TypeError('forms are left out of this build of axios'); };`,
  'helpers/formDataToJSON.js': `
    export default () => { throw new TypeError('forms are left out of this build of axios'); };`,
  'core/setFormDataHeaders.js': 'export default () => undefined;',
  'helpers/isURLSameOrigin.js': 'export default () => false;',
  'helpers/speedometer.js': 'export default () => () => undefined;',
  'helpers/HttpStatusCode.js': 'export default {};',
  'helpers/AxiosURLSearchParams.js': `
    export default class AxiosURLSearchParams {
      constructor() { throw new TypeError('queries are left out of this build of axios'); }
    }`,
  'helpers/buildURL.js': 'export default (url) => url;',
  'core/buildFullPath.js': 'export default (base, url) => url;',
  'helpers/validator.js': `
    const taken = () => taken;
    export default {
      assertOptions: taken,
      validators: { transitional: taken, boolean: taken, function: taken, spelling: taken },
    };`,
  'core/InterceptorManager.js': `
    export default class InterceptorManager {
      forEach() {}
      use() { throw new TypeError('interceptors are left out of this build of axios'); }
    }`,
  'helpers/cookies.js': 'export default { read: () => null };',
  'core/assertParamsAcyclic.js': 'export default () => undefined;',
  'cancel/CancelToken.js': `
    export default class CancelToken {
      constructor() { throw new TypeError('cancel tokens are left out of this build of axios'); }
    }`,
};

/** Leaves those modules out of the bundle: 8 kB of the first view that never run. */
export function leanerAxios(): Plugin {
  return {
    name: 'leaner-axios',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!/[\\/]axios[\\/]lib[\\/]/.test(importer ?? '')) return null;
      const name = Object.keys(REPLACED).find((module) =>
        source.endsWith(module.endsWith('/index.js') ? `/${module}` : `/${module.split('/')[1]}`),
      );
      return name === undefined ? null : `${VIRTUAL_PREFIX}${name}`;
    },
    load(id) {
      return id.startsWith(VIRTUAL_PREFIX) ? (REPLACED[id.slice(VIRTUAL_PREFIX.length)] ?? null) : null;
    },
  };
}
