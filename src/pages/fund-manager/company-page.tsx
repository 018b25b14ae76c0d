/** Filled by its section. */
export function ManagerCompanyPage() {
  return null;
}
