/** Appends the request's fields to an address; undefined ones are left out. Throws a TypeError for nested values. */
export function withQuery(url: string, request: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(request))) {
    if (value === undefined) continue;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      throw new TypeError(`query field ${name} is not a plain value`);
    }
    query.append(name, String(value));
  }
  const text = query.toString();
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`;
}
