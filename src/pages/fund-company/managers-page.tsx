/** Filled by its section. */
export function CompanyManagersPage() {
  return null;
}
