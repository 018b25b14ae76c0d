/** Filled by its section. */
export function ManagerIntroducePage() {
  return null;
}
