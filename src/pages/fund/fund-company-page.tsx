/** Filled by its section. */
export function FundCompanyPage() {
  return null;
}
