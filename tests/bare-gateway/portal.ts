import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { contentSecurityPolicy } from '../../gateway/http/server/security-headers';

const ROOT = join(import.meta.dirname, '../..');

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Builds the portal with all its hosts at a gateway of another origin, as an operator would, into a folder. `calls` is
 * what the operator says of the gateway: that it has the specified calls alone, or nothing about it.
 */
export async function buildPortalFor(
  gatewayOrigin: string,
  outDir: string,
  calls: 'specified' | 'all',
): Promise<void> {
  Object.assign(process.env, {
    PORTAL_HOST_FUNDS: gatewayOrigin,
    PORTAL_HOST_CONTENT: gatewayOrigin,
    PORTAL_HOST_LOGIN: gatewayOrigin,
    PORTAL_HOST_LIVE: gatewayOrigin,
    PORTAL_GATEWAY_CALLS: calls,
    PORTAL_SITE_LOGIN: `${gatewayOrigin}/login-service`,
  });
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
}

/** Serves a built portal as any file server would: its files, and index.html for every other path. */
export function createPortalServer(outDir: string, gatewayOrigin: string): Server {
  const html = readFileSync(join(outDir, 'index.html'), 'utf8');
  const policy = contentSecurityPolicy({
    html,
    connectOrigins: [gatewayOrigin],
    scriptOrigins: [gatewayOrigin],
  });
  return createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://portal.invalid');
      const file = await fileAt(outDir, pathname);
      response.setHeader('content-security-policy', policy);
      response.writeHead(200, {
        'content-type': MEDIA_TYPES[extname(file ?? 'index.html')] ?? 'application/octet-stream',
      });
      response.end(file === null ? html : readFileSync(file));
    })();
  });
}

/** The file of a path below a folder; `null` for a path without one. */
async function fileAt(folder: string, pathname: string): Promise<string | null> {
  const file = normalize(join(folder, decodeURIComponent(pathname)));
  if (!file.startsWith(folder)) return null;
  const found = await stat(file).catch(() => null);
  return found?.isFile() === true ? file : null;
}
