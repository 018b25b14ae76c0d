/** A text with a replacement sign for each half of a surrogate pair: nothing else can stand in an address. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
