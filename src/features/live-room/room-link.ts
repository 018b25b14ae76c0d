/** Where something leads: a path of the portal, or another site over https. */
export type RoomLink =
  | { readonly kind: 'path'; readonly to: string }
  | { readonly kind: 'outside'; readonly href: string };

/** The link of an address that came from the gateway; null for none and for any other kind of address. */
export function linkOf(address: string | null): RoomLink | null {
  if (address === null) return null;
  if (/^\/(?![/\\])/.test(address)) return { kind: 'path', to: address };
  return /^https:\/\/[^\s/]/.test(address) ? { kind: 'outside', href: address } : null;
}
