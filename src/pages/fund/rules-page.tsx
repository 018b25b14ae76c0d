/** Filled by its section. */
export function RulesPage() {
  return null;
}
