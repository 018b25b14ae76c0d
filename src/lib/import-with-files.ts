import { withTimeout } from './with-timeout';

/** A script or style sheet of a chunk could not be had. Nothing was imported, so a later try begins anew. */
export class FileAwayError extends Error {
  override readonly name = 'FileAwayError';
}

/** As long as a page's chunk may take: what never answers is asked for again by the next try. */
const PATIENCE_MS = 120_000;

/** As contract/document.ts names it. */
const PAGE_STYLE_ID = 'page-style';

/** By address; what failed is taken out again. */
const arriving = new Map<string, Promise<void>>();

/**
 * Imports a chunk once every file it needs has arrived; the build calls it for every dynamic import
 * (scripts/vite/dependable-imports.ts). Many browsers remember a failed import until the document is loaded again, in
 * whichever file of the chunk it happened, and a style sheet that is taken for loaded leaves a page without its styles.
 * So scripts and styles are fetched first: where one stays away, this rejects with FileAwayError and nothing is
 * remembered. What the document announces itself is on its way already and not fetched twice.
 */
export async function importWithFiles<Module>(
  importChunk: () => Promise<Module>,
  addresses: readonly string[] = [],
): Promise<Module> {
  await Promise.all(addresses.map((address) => once(address, arrive)));
  const styles = addresses.filter((address) => address.endsWith('.css'));
  await Promise.all(styles.map(applyOnce));
  return importChunk();
}

/**
 * Applies the portal's own style sheets, which the document announces (scripts/vite/announce-portal.ts), as the first ones.
 * @throws {FileAwayError} where one cannot be had
 */
export async function applyPortalStyles(): Promise<void> {
  const announced = [...document.querySelectorAll('link[data-portal]')];
  await Promise.all(announced.map((link) => applyOnce(link.getAttribute('href') ?? '')));
}

function applyOnce(address: string): Promise<void> {
  return once(`style ${address}`, () => apply(address));
}

function once(name: string, begin: (name: string) => Promise<void>): Promise<void> {
  const known = arriving.get(name);
  if (known) return known;
  const begun = begin(name).catch((cause: unknown) => {
    arriving.delete(name);
    throw new FileAwayError(name, { cause });
  });
  arriving.set(name, begun);
  return begun;
}

/** The reply goes into the browser's cache, where the import finds it. */
async function arrive(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"], script[src="${address}"]`)) return;
  await withTimeout(async (signal) => {
    const reply = await fetch(address, { signal });
    const isPage = reply.headers.get('content-type')?.includes('html') ?? false;
    if (!reply.ok || isPage) throw new FileAwayError(address);
    await reply.arrayBuffer();
  }, PATIENCE_MS);
}

/**
 * Style sheets of later chunks stand at the end of the body, behind those that index.html keeps there: what a page says
 * of a shared part comes after what the part says of itself, as their imports have it. Before the inline rules of the document's markup,
 * if there are any: those apply until all style sheets are loaded.
 */
async function apply(address: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.crossOrigin = '';
  sheet.href = address;
  const pageStyle = document.getElementById(PAGE_STYLE_ID);
  if (pageStyle) pageStyle.before(sheet);
  else document.body.append(sheet);
  await new Promise<void>((resolve, reject) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => {
      sheet.remove();
      reject(new FileAwayError(address));
    });
  });
}
