/** Where the result of an application stands. */
export function resultHref(id: string): string {
  return `/apply/result?id=${encodeURIComponent(id)}`;
}
