/** Filled by its section. */
export function ManagerLayout() {
  return null;
}
