const PARAMETER = /\{(\w+)\}/g;

/** A call's path with its `{name}` filled from the request, and the fields that are left for query or body. */
export function callAddress(
  path: string,
  request: unknown,
): { readonly path: string; readonly fields: Readonly<Record<string, unknown>> } {
  const fields: Record<string, unknown> = { ...Object(request) };
  const filled = path.replaceAll(PARAMETER, (_match, name: string) => {
    const value = encodeURIComponent(String(fields[name]));
    delete fields[name];
    return value;
  });
  return { path: filled, fields };
}

/** A call's path in the way routers write it: `/:name` in place of `/{name}`. */
export function callPattern(path: string): string {
  return path.replaceAll(PARAMETER, ':$1');
}
