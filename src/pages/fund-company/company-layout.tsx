/** Filled by its section. */
export function CompanyLayout() {
  return null;
}
