import { isIP } from 'node:net';

const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** For a picture of ours that somebody opens by itself: nothing in it loads, runs, leads on or stands in a frame. */
export const PICTURE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Two years, as preload lists ask for. */
const TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains';

/** The security headers of every reply whatever its status, without Strict-Transport-Security. */
export function securityHeaders(contentSecurityPolicy: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Pages open the trading sites in windows of their own and must not lose them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  };
}

/** Strict-Transport-Security for a host name, null on loopback: a browser would then refuse plain http there. */
export function transportSecurity(hostname: string): string | null {
  return isLoopback(hostname) ? null : TRANSPORT_SECURITY;
}

/** Whether a host name is this machine's own, where plain http is as good as https. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replaceAll(/[[\]]/g, '');
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return isIP(name) === 4 && name.startsWith('127.');
}
