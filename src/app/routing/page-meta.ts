import { documentTitle } from '@/domain/site/page-metas';
import type { DocumentSubject, PageMeta } from '@/domain/site/page-metas';

/** What a route passes to the shell and the document. */
export interface RouteHandle {
  readonly meta?: PageMeta;
}

/** The meta that holds: the route's own, else the first matched route's that has one, else the default [S2.meta]. */
export function metaOf(handles: readonly unknown[]): PageMeta | undefined {
  const metas = handles.map(metaOfHandle);
  return metas.at(-1) ?? metas.find((meta) => meta !== undefined);
}

function metaOfHandle(handle: unknown): PageMeta | undefined {
  return isRouteHandle(handle) ? handle.meta : undefined;
}

/** The router types handles as unknown; every one in the table is a RouteHandle. */
function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'meta' in handle;
}

/**
 * Takes out of the head what the gateway wrote for another page than the one at this place (gateway/http/pages/page-head.ts):
 * its canonical link and what it says to search engines.
 */
export function dropForeignHead(place: string, target: Document = document): void {
  for (const element of target.head.querySelectorAll<HTMLElement>('[data-page]')) {
    if (element.dataset['page'] !== place) element.remove();
  }
}

/** The page that the document shows; `place` is its path and query as the gateway marks them. */
interface ShownPage {
  readonly meta: PageMeta | undefined;
  readonly subject: DocumentSubject | null;
  readonly place: string;
}

// What only search engines read comes after the first view, whose words the gateway wrote.
const importWords = () => import('./page-words');

/**
 * Sets the title at once, and keywords and description as soon as they are there. Returns a function that calls off what
 * is still on its way. Words that cannot be had leave the old ones: the next navigation asks again.
 */
export function applyMeta({ meta, subject, place }: ShownPage, loadWords = importWords): () => void {
  document.title = documentTitle(meta, subject);
  dropForeignHead(place);
  if (document.head.querySelector('[data-page]')) return () => undefined;
  let isCurrent = true;
  const writeWhenThere = async () => {
    const { writeWords } = await loadWords();
    if (isCurrent) writeWords(meta, subject);
  };
  writeWhenThere().catch(() => undefined);
  return () => {
    isCurrent = false;
  };
}
