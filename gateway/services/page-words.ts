import { documentMeta, metaForAddress, pageName } from '../../src/domain/page-metas';

/** The words of the page at a path, from the same table that the portal's routes take theirs from; undefined for none. */
export function wordsOfPage(pathname: string) {
  const meta = metaForAddress(pathname);
  if (meta === undefined) return undefined;
  const { title: documentTitle, keywords, description } = documentMeta(meta);
  return { documentTitle, keywords, description, title: pageName(meta) };
}
