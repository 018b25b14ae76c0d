/**
 * Opens an address in a new window that can neither reach back to this one nor see where it came from.
 * The caller has already checked the address.
 */
export function openOutside(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}
