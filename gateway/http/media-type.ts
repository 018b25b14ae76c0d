/** The media type of a Content-Type header without its parameters, in lower case; '' for none. */
export function mediaType(header: string | readonly string[] | undefined): string {
  const text = typeof header === 'string' ? header : (header?.[0] ?? '');
  return (text.split(';')[0] ?? '').trim().toLowerCase();
}
