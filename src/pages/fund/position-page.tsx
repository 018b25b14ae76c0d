/** Filled by its section. */
export function PositionPage() {
  return null;
}
