/** Filled by its section. */
export function PrivateTypeRankingPage() {
  return null;
}
