/** Filled by its section. */
export function SearchPage() {
  return null;
}
