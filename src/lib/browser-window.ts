/**
 * Opens an address in a new window that can neither reach back to this one nor see where it came from.
 * The caller has already checked the address.
 */
export function openOutside(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}

/** Goes to an address in this window; the page ends. The caller has already checked the address. */
export function leavePage(url: string): void {
  window.location.assign(url);
}

/** Loads this page anew. */
export function reloadPage(): void {
  window.location.reload();
}
