/** Filled by its section. */
export function CompanyLuyanPage() {
  return null;
}
