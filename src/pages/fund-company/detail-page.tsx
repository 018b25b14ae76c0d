/** Filled by its section. */
export function CompanyDetailPage() {
  return null;
}
