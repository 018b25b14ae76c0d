/** Filled by its section. */
export function ManagerLuyanPage() {
  return null;
}
