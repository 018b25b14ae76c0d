/** Filled by its section. */
export function PrivateRankingPage() {
  return null;
}
