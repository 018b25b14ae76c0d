/** Filled by its section. */
export function CompanyFundsPage() {
  return null;
}
