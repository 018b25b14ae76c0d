/** Filled by its section. */
export function InfoPage() {
  return null;
}
