/** Where the portal runs: a browser, or the group's native app on one of its platforms. */
export type AppVariant = 'browser' | 'app-ios' | 'app-android' | 'app-harmony';

const MARKERS: readonly { readonly pattern: RegExp; readonly variant: AppVariant }[] = [
  { pattern: /\bYanhuApp\/[\d.]+ \(iOS/i, variant: 'app-ios' },
  { pattern: /\bYanhuApp\/[\d.]+ \(Harmony/i, variant: 'app-harmony' },
  { pattern: /\bYanhuApp\/[\d.]+/i, variant: 'app-android' },
];

/** The variant a user agent's marker names, `YanhuApp/2.3.0 (iOS)` for one; no marker is a browser [S2.useragent]. */
export function appVariantOf(userAgent: string): AppVariant {
  return MARKERS.find((marker) => marker.pattern.test(userAgent))?.variant ?? 'browser';
}
