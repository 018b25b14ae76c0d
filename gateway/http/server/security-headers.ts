import { isIP } from 'node:net';
import { createHash } from 'node:crypto';

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

/** Policy of a picture opened as a document: it loads nothing, runs nothing, links nowhere and is not framed. */
export const PICTURE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Two years, as required by preload lists. */
const TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains';

/** Security headers of every reply of any status, without Strict-Transport-Security. */
export function securityHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Pages open the trading sites in new windows and keep their references to them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  };
}

/** Strict-Transport-Security of a host name; `null` on loopback, where browsers would then refuse plain http. */
export function transportSecurity(hostname: string): string | null {
  return isLoopback(hostname) ? null : TRANSPORT_SECURITY;
}

/** Whether a host name is this machine itself, where plain http is as secure as https. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replaceAll(/[[\]]/g, '');
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return isIP(name) === 4 && name.startsWith('127.');
}

export interface PolicySources {
  /** Markup whose inline script and style blocks are allowed by hash. */
  readonly html: string;
  /** Absolute origins that the portal calls besides its own. */
  readonly connectOrigins: readonly string[];
  /** Absolute origins whose JSONP replies the portal runs. */
  readonly scriptOrigins: readonly string[];
}

const TRUSTED_TYPE_POLICIES = 'fund-jsonp dompurify nprogress portal-worker';

/** Content-Security-Policy of every reply: allows only the files of the portal, its inline blocks and its hosts. */
export function contentSecurityPolicy({ html, connectOrigins, scriptOrigins }: PolicySources): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashesOf(html, 'script'), ...scriptOrigins],
    ['style-src', "'self'", ...hashesOf(html, 'style')],
    ['img-src', "'self'", 'data:', 'blob:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connectOrigins],
    ['media-src', "'self'", 'blob:'],
    ['worker-src', "'self'", 'blob:'],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', TRUSTED_TYPE_POLICIES],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** The policy with one more source of styles. */
export function withStyleSource(policy: string, source: string): string {
  return policy.replace("style-src 'self'", (sources) => `${sources} ${source}`);
}

/** Source of a policy that allows one inline block, by the hash of its text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Hash sources of the inline blocks of one kind, as browsers compute them: over the text between the tags. */
function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'));
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of blocks) {
    if (/\ssrc\s*=/i.test(attributes)) continue;
    hashes.add(hashSource(text));
  }
  return [...hashes];
}

/** Absolute origins of the hosts that the portal was built with; hosts on the origin of the page are left out. */
export interface HostOrigins {
  readonly connect: readonly string[];
  readonly script: readonly string[];
}

const HOST_LINE = /^\s*(?:export\s+)?PORTAL_HOST_([A-Z_]+)\s*=\s*(.*?)\s*$/;
/** Hosts with JSONP calls, whose replies run as scripts. */
const SCRIPT_HOSTS = new Set(['CONTENT', 'LOGIN']);

/** Reads the PORTAL_HOST_* entries of `.env` texts, one text for each set of hosts. */
export function hostOriginsOf(envTexts: readonly string[]): HostOrigins {
  const connect = new Set<string>();
  const script = new Set<string>();
  for (const line of envTexts.flatMap((text) => text.split('\n'))) {
    const [, key = '', quoted = ''] = HOST_LINE.exec(line) ?? [];
    const origin = originOf(quoted.replaceAll(/^["']|["']$/g, ''));
    if (origin === null) continue;
    connect.add(origin);
    if (SCRIPT_HOSTS.has(key)) script.add(origin);
  }
  return { connect: [...connect], script: [...script] };
}

function originOf(address: string): string | null {
  if (!/^(https?:)?\/\//.test(address)) return null;
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(absolute) ? new URL(absolute).origin : null;
}
