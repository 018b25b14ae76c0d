import { documentMeta, type PageMeta } from '@/domain/page-metas';

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
