import { createHash } from 'node:crypto';

export interface PolicySources {
  /** Markup whose inline script and style blocks are allowed, by hash. */
  readonly html: string;
  /** Absolute origins the portal calls beside its own. */
  readonly connectOrigins: readonly string[];
  /** Absolute origins whose JSONP replies the portal runs. */
  readonly scriptOrigins: readonly string[];
}

const TRUSTED_TYPE_POLICIES = 'fund-jsonp dompurify nprogress portal-worker';

/** The Content-Security-Policy of every reply: nothing but the portal's own files, its inline blocks and its hosts. */
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

/** Hash sources of the inline blocks of one kind, as browsers compute them: over the text between the tags. */
function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'));
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of blocks) {
    if (/\ssrc\s*=/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
