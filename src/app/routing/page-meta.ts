import { brand } from '@/app/brand';

/** What the document says of a page: the tab's title and the two meta elements. */
export interface PageMeta {
  readonly title: string;
  readonly keywords?: string;
  readonly description?: string;
}

/** What a route tells the shell and the document. */
export interface RouteHandle {
  readonly meta?: PageMeta;
}

export const defaultMeta = {
  title: `${brand.name} · ${brand.motto}`,
  keywords: '公募基金,私募基金,基金排行,基金净值,投资者教育,路演直播',
  description: `${brand.name}：公募与私募基金信息、净值、排行、路演与投资者教育。`,
} as const satisfies Required<PageMeta>;

/** The meta that holds: the route's own, else the first matched route's that has one, else the default [S2.meta]. */
export function metaOf(handles: readonly unknown[]): Required<PageMeta> {
  const metas = handles.map(metaOfHandle);
  const chosen = metas.at(-1) ?? metas.find((meta) => meta !== undefined);
  return chosen ? { ...defaultMeta, ...chosen, title: `${chosen.title} - ${brand.name}` } : defaultMeta;
}

function metaOfHandle(handle: unknown): PageMeta | undefined {
  return isRouteHandle(handle) ? handle.meta : undefined;
}

/** The router types handles as unknown; every one in the table is a RouteHandle. */
function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'meta' in handle;
}

/** Writes the meta into the document, making the elements where index.html has none. */
export function applyMeta(meta: Required<PageMeta>, target: Document = document): void {
  target.title = meta.title;
  setNamedMeta(target, 'keywords', meta.keywords);
  setNamedMeta(target, 'description', meta.description);
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
