/** Filled by its section. */
export function CompanyIntroducePage() {
  return null;
}
