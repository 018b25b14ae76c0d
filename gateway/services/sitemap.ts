import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { beijingDay, isoDay } from '../../src/domain/calendar/day';
import { companyHref, fundHref, managerHref } from '../../src/domain/site/fund-paths';
import {
  readListedArticles,
  readListedCodes,
  readListedFlashes,
  readListedFunds,
} from '../store/sitemap-repository';
import { cacheByDataVersion } from './cache-by-data-version';
import { standingPages } from './search-engine-rules';
import type { Store } from '../store/store';
import type { ReadDataVersion } from './data-version';

/** Addresses of one list; search engines take five times as many. */
const MOST_ADDRESSES = 10_000;
const MOST_FLASHES = 1000;
/** Lists that are kept: several times what there are. */
const KEPT_LISTS = 64;

type Kind = 'pages' | 'funds' | 'managers' | 'companies' | 'articles';
const KINDS: readonly Kind[] = ['pages', 'funds', 'managers', 'companies', 'articles'];

/**
 * Gives the XML of a list of addresses below an origin by its name (`funds-1`, `news`), '' for the list of lists; null for
 * a list that is not there. Nothing of private funds is in it. The flashes are read each time, all else once a version of
 * the data.
 */
export function createSitemap(store: Store, readDataVersion: ReadDataVersion) {
  const entriesOf = cacheByDataVersion(readDataVersion, KINDS.length, (kind: Kind) => READERS[kind](store));
  const textOf = cacheByDataVersion(
    readDataVersion,
    KEPT_LISTS,
    async ({ kind, part, origin }: { kind: Kind; part: number; origin: string }) => {
      const entries = (await entriesOf(kind)).slice((part - 1) * MOST_ADDRESSES, part * MOST_ADDRESSES);
      return entries.length === 0 ? null : sitemapXml(origin, entries);
    },
  );
  const readIndex = async (origin: string) => {
    const lists = await Promise.all(KINDS.map(async (kind) => listsOf(kind, await entriesOf(kind))));
    const flashes = await readFlashes(store);
    return sitemapIndexXml(origin, [...lists.flat(), ...listsOf('news', flashes)]);
  };
  return async (name: string, origin: string): Promise<string | null> => {
    if (name === '') return readIndex(origin);
    const [word = '', number = ''] = name.split('-');
    if (name === 'news-1') {
      const flashes = await readFlashes(store);
      return flashes.length === 0 ? null : sitemapXml(origin, flashes);
    }
    const kind = KINDS.find((known) => known === word);
    const part = Number(number);
    return kind === undefined || part < 1 || name !== `${kind}-${part}`
      ? null
      : textOf({ kind, part, origin });
  };
}

function listsOf(name: string, entries: readonly SitemapEntry[]): SitemapEntry[] {
  return Array.from({ length: Math.ceil(entries.length / MOST_ADDRESSES) }, (_, index) => {
    const part = entries.slice(index * MOST_ADDRESSES, (index + 1) * MOST_ADDRESSES);
    return { place: `/sitemaps/${name}-${index + 1}.xml`, changedOn: newestOf(part) };
  });
}

function newestOf(entries: readonly SitemapEntry[]): string | null {
  return entries.reduce<string | null>(
    (newest, { changedOn }) =>
      changedOn !== null && (newest === null || changedOn > newest) ? changedOn : newest,
    null,
  );
}

/** What is in a list, by its kind. */
const READERS: Readonly<Record<Kind, (store: Store) => Promise<readonly SitemapEntry[]>>> = {
  pages: async () => standingPages().map(standing),
  funds: async ({ db }) =>
    (await readListedFunds(db)).map(({ code, nav_day }) => ({
      place: fundHref('public', code),
      changedOn: nav_day === null ? null : isoDay(nav_day),
    })),
  managers: async ({ db }) =>
    (await readListedCodes(db, 'fund_manager')).map((code) => standing(managerHref('public', code))),
  companies: async ({ db }) =>
    (await readListedCodes(db, 'fund_company')).map((code) => standing(companyHref('public', code))),
  articles: async ({ db }) =>
    (await readListedArticles(db)).map(({ id, published_day }) => ({
      place: `/toujiao/detail/${encodeURIComponent(id)}`,
      changedOn: isoDay(published_day),
    })),
};

function standing(place: string): SitemapEntry {
  return { place, changedOn: null };
}

async function readFlashes({ db }: Store): Promise<readonly SitemapEntry[]> {
  return (await readListedFlashes(db, MOST_FLASHES)).map(({ id, published_at }) => ({
    place: `/touzi/detail/${encodeURIComponent(id)}`,
    changedOn: isoDay(beijingDay(published_at)),
  }));
}

/** An address of a page below the portal's origin; the day it last changed as YYYY-MM-DD, null for unknown. */
interface SitemapEntry {
  readonly place: string;
  readonly changedOn: string | null;
}

/** A list of pages as XML. */
async function sitemapXml(origin: string, entries: readonly SitemapEntry[]): Promise<string> {
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, video: false, image: false, xhtml: false },
  });
  return collect(origin, entries, stream);
}

/** The list of the lists as XML. */
async function sitemapIndexXml(origin: string, lists: readonly SitemapEntry[]): Promise<string> {
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
