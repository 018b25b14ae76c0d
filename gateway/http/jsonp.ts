import { RefusalError } from './refusal-error';

export const JSONP_CONTENT_TYPE = 'application/javascript; charset=utf-8';

const CALLBACK = /^[A-Za-z_$][\w$]{0,63}$/;
const UNSAFE_IN_SCRIPT = /[<\u2028\u2029]/g;

/** The callback a JSONP request names; anything but one plain identifier of up to 64 characters is refused. */
export function jsonpCallback(query: unknown): string {
  const name: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, 'callback') : undefined;
  if (typeof name === 'string' && CALLBACK.test(name)) return name;
  throw new RefusalError('badRequest', { field: 'callback' });
}

/** A script that hands the JSON to the callback where there is one; it cannot close a script element or break a line. */
export function jsonpScript(callback: string, json: string): string {
  const safe = json.replace(
    UNSAFE_IN_SCRIPT,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `/**/typeof ${callback}==='function'&&${callback}(${safe});`;
}
