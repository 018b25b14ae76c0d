import { POSITIONS } from '../../src/contract/content/recommend';
import { brand } from '../../src/domain/site/brand';
import { pagePlace } from '../../src/domain/site/fund-paths';
import { documentWords, pageIntro } from '../../src/domain/site/page-descriptions';
import { documentTitle, metaForAddress, pageName, PAGE_METAS } from '../../src/domain/site/page-metas';
import { LEADS_TO } from '../../src/domain/site/portal-addresses';
import { cacheByDataVersion } from './cache-by-data-version';
import { breadcrumbNode, fundNode, organizationNode, siteNode, textNode } from './linked-data';
import { readPageSubject, subjectKeyOf } from './page-subject';
import { listPosition } from '../content/recommend/positions';
import { isKeptBySearchEngines, isOpenPath } from './search-engine-rules';
import { within } from './within';
import type { DocumentSubject, PageMeta } from '../../src/domain/site/page-metas';
import type { Store } from '../store/store';
import type { ReadDataVersion } from './data-version';
import type { Crumb } from './linked-data';
import type { PageSubject, SubjectKey } from './page-subject';

/** The page that a browser navigates to; `origin` is null where the portal's own address is not known. */
interface PageRequest {
  readonly pathname: string;
  readonly params: URLSearchParams;
  readonly origin: string | null;
}

/**
 * A page with what it is about: null for nothing, 'unnamed' where the address does not say what, 'missing' for what is not
 * there, 'unread' where that is not known.
 */
interface Page {
  readonly pathname: string;
  readonly place: string;
  readonly meta: PageMeta;
  readonly subject: PageSubject | null | 'unnamed' | 'missing' | 'unread';
  /** Path of what it shows first and large. */
  readonly firstPicture: string | null;
}

const KEPT_SUBJECTS = 4000;
/** A page does not wait longer for its own name: it opens without, and says it when its calls are answered. */
const MOST_WAIT_MS = 400;
const HOME = '/index';
/**
 * Gives the words of the page at an address, from the table that the portal's routes take theirs from, with the name of
 * the fund, person, company or text it is about; undefined for a path that is no page.
 */
export function createPageWords(store: Store, readDataVersion: ReadDataVersion) {
  const readKept = cacheByDataVersion(readDataVersion, KEPT_SUBJECTS, (key: SubjectKey) =>
    readPageSubject(store.db, key),
  );
  // Texts come in between two versions of the data.
  const readSubject = (key: SubjectKey) =>
    isTextKind(key.kind) ? readPageSubject(store.db, key) : readKept(key);
  return async ({ pathname: asked, params, origin }: PageRequest) => {
    const pathname = LEADS_TO.get(asked) ?? asked.replace(/(.)\/+$/, '$1');
    const meta = metaForAddress(pathname);
    if (meta === undefined) return undefined;
    const isOneOf = /_fund\/(funds|manager|company)\//.test(pathname);
    const place = isOneOf ? pagePlace(pathname, params) : pathname;
    const code = params.get('code')?.trim() ?? '';
    const key = subjectKeyOf(pathname, code);
    const isAboutOne = isOneOf || /\/details?\//.test(pathname);
    const withoutKey = isOneOf && code === '' ? 'unnamed' : isAboutOne ? 'missing' : null;
    const subject = key === null ? withoutKey : await subjectInTime(readSubject(key));
    const firstPicture = pathname === HOME ? await readFirstBanner(store) : pictureOf(subject);
    return wordsOf({ pathname, place, meta, subject, firstPicture }, origin);
  };
}

function pictureOf(subject: Page['subject']): string | null {
  return isSubject(subject) && 'picture' in subject ? subject.picture : null;
}

async function readFirstBanner(store: Store): Promise<string | null> {
  const first = listPosition(store, POSITIONS.topBanner, { offset: 0, limit: 1 });
  return (await within(first, MOST_WAIT_MS))?.list[0]?.picture ?? null;
}

/** The database may be away: the page opens and says so itself. */
async function subjectInTime(
  reading: Promise<PageSubject | null>,
): Promise<PageSubject | 'missing' | 'unread'> {
  const found = reading.then((subject) => subject ?? 'missing');
  return (await within(found, MOST_WAIT_MS)) ?? 'unread';
}

function wordsOf(page: Page, origin: string | null) {
  const { pathname, place, meta, subject, firstPicture } = page;
  const named = isSubject(subject) ? documentSubject(subject) : null;
  const isPrivateText = isSubject(subject) && 'isPrivate' in subject && subject.isPrivate;
  const canonical = origin === null || subject === 'unread' ? null : origin + place;
  return {
    ...documentWords(meta, named),
    documentTitle: documentTitle(meta, named),
    title: pageName(meta),
    intro: pageIntro(meta),
    siteName: brand.name,
    place,
    isThere: subject !== 'missing',
    isOpen: isOpenPath(pathname),
    isIndexed:
      subject !== 'missing' && subject !== 'unnamed' && !isPrivateText && isKeptBySearchEngines(pathname),
    canonical,
    kind: isSubject(subject) && 'title' in subject ? ('article' as const) : ('website' as const),
    linkedData: origin === null || canonical === null ? [] : linkedDataOf(page, origin, canonical),
    firstPicture,
    frameBanner: pathname === HOME ? firstPicture : null,
  };
}

/** As the pages of the portal name it (src/session/page-subject.store.ts). */
function documentSubject(subject: PageSubject): DocumentSubject {
  if ('title' in subject) {
    const { title, summary } = subject;
    return { title, detail: '', naming: 'text', description: summary };
  }
  const { kind, name, code } = subject;
  return { title: name, detail: code, naming: kind === 'fund' ? 'code' : 'name' };
}

function linkedDataOf(page: Page, origin: string, canonical: string) {
  const { pathname, subject } = page;
  const nodes = [];
  if (pathname === HOME) nodes.push(organizationNode(origin), siteNode(origin));
  if (pathname === '/about') nodes.push(organizationNode(origin));
  if (isSubject(subject) && (subject.kind === 'article' || subject.kind === 'flash'))
    nodes.push(textNode(origin, canonical, subject));
  if (isSubject(subject) && subject.kind === 'fund') nodes.push(fundNode(origin, canonical, subject));
  if (pathname !== HOME) nodes.push(breadcrumbNode(origin, crumbsTo(page)));
  return nodes;
}

function crumbsTo({ pathname, place, meta, subject }: Page): Crumb[] {
  const section = `/${pathname.split('/')[1] ?? ''}`;
  const crumbs = [HOME, ...(section === pathname ? [] : [section])].flatMap((path): Crumb[] => {
    const above = PAGE_METAS.get(path);
    return above === undefined ? [] : [{ name: pageName(above), place: path }];
  });
  return [...crumbs, { name: crumbName(subject) ?? pageName(meta), place }];
}

function crumbName(subject: Page['subject']): string | null {
  if (!isSubject(subject)) return null;
  return 'title' in subject ? subject.title : subject.name;
}

function isTextKind(kind: SubjectKey['kind']): boolean {
  return kind === 'article' || kind === 'flash' || kind === 'room';
}

function isSubject(subject: Page['subject']): subject is PageSubject {
  return typeof subject === 'object' && subject !== null;
}
