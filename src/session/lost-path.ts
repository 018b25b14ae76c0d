let lost: string | null = null;

/** Keeps the address that led nowhere, for the page that says so. */
export function keepLostPath(path: string): void {
  lost = path;
}

/** The path and query that led nowhere last in this tab, null where none did. */
export function lostPath(): string | null {
  return lost;
}
