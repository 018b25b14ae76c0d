/** Filled by its section. */
export function FundLuyanPage() {
  return null;
}
