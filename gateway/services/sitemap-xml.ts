import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';

/** An address of a page below the portal's origin; the day it last changed as YYYY-MM-DD, null for unknown. */
export interface SitemapEntry {
  readonly place: string;
  readonly changedOn: string | null;
}

/** A list of pages as XML. */
export async function sitemapXml(origin: string, entries: readonly SitemapEntry[]): Promise<string> {
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, video: false, image: false, xhtml: false },
  });
  return collect(origin, entries, stream);
}

/** The list of the lists as XML. */
export async function sitemapIndexXml(origin: string, lists: readonly SitemapEntry[]): Promise<string> {
  return collect(origin, lists, new SitemapIndexStream({ lastmodDateOnly: true }));
}

async function collect(
  origin: string,
  entries: readonly SitemapEntry[],
  stream: SitemapStream | SitemapIndexStream,
): Promise<string> {
  const items = entries.map(({ place, changedOn }) => ({
    url: origin + place,
    ...(changedOn === null ? {} : { lastmod: changedOn }),
  }));
  const text = await streamToPromise(Readable.from(items).pipe(stream));
  return text.toString('utf8');
}
