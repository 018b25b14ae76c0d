/** Filled by its section. */
export function FundManagerPage() {
  return null;
}
