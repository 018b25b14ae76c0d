import { documentMeta, metaAbout, type PageMeta } from '@/domain/page-metas';
import type { PageSubject } from '@/session/page-subject.store';

/** What a route tells the shell and the document. */
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

/** A page's meta with what it is about, as the gateway writes it (gateway/services/page-words.ts). */
export function metaWithSubject(
  meta: PageMeta | undefined,
  subject: PageSubject | null,
): PageMeta | undefined {
  const { title: name, detail, naming, description } = subject ?? {};
  if (!meta || name === undefined || !naming) return meta;
  if (naming === 'text') return { ...meta, title: name, ...(description && { description }) };
  return metaAbout(meta, naming === 'code' && detail ? { name, code: detail } : { name });
}

/**
 * Takes out of the head what the gateway wrote for another page than the one at this place (gateway/http/page-head.ts):
 * its canonical link and what it says to search engines.
 */
export function dropForeignHead(place: string, target: Document = document): void {
  for (const element of target.head.querySelectorAll<HTMLElement>('[data-page]')) {
    if (element.dataset['page'] !== place) element.remove();
  }
}

/** Writes the meta into the document, making the elements where index.html has none. */
export function applyMeta(meta: PageMeta | undefined, target: Document = document): void {
  const { title, keywords, description } = documentMeta(meta);
  target.title = title;
  setNamedMeta(target, 'keywords', keywords);
  setNamedMeta(target, 'description', description);
}

function setNamedMeta(target: Document, name: string, content: string): void {
  let element = target.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!element) {
    element = target.createElement('meta');
    element.name = name;
    target.head.append(element);
  }
  element.content = content;
}
