/** Filled by its section. */
export function ManagerDetailPage() {
  return null;
}
