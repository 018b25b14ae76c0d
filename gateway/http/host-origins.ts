/** Absolute origins among the hosts that the portal was built with; a host on the page's own origin needs none. */
export interface HostOrigins {
  readonly connect: readonly string[];
  readonly script: readonly string[];
}

const HOST_LINE = /^\s*(?:export\s+)?PORTAL_HOST_([A-Z_]+)\s*=\s*(.*?)\s*$/;
/** Hosts with JSONP calls: their replies run as scripts. */
const SCRIPT_HOSTS = new Set(['CONTENT', 'LOGIN']);

/** Reads the PORTAL_HOST_* entries of `.env` texts (every host set of the bundle). */
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
