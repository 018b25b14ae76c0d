/** Filled by its section. */
export function ManagerFundsPage() {
  return null;
}
