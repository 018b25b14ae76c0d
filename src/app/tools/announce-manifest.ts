const MANIFEST = '/manifest.webmanifest';

/** Names the manifest in the document. Not in index.html: with its icon it would be two requests of the first view. */
export function announceManifest(): void {
  if (document.head.querySelector('link[rel="manifest"]') !== null) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = MANIFEST;
  document.head.append(link);
}
