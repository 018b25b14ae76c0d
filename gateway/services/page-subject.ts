import * as v from 'valibot';
import { contentId, fundCode, personCode } from '../../src/contract/fields';
import { articlePicture } from '../../src/domain/site/pictures';
import { readArticle } from '../content/academy/article.repository';
import { readClassNames } from '../store/dictionary-repository';
import { readFlash } from '../content/news/flash.repository';
import { readCompanies, readCompanyName } from '../funds/people/fund-company.repository';
import { readManager } from '../funds/people/fund-manager.repository';
import { readRoadshow } from '../live/roadshows/roadshow.repository';
import { readFundFacts } from '../funds/detail/fund-facts';
import type { Kysely } from 'kysely';
import type { Day } from '../../src/domain/calendar/day';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { Database } from '../store/schema';

/** What a page with a code or an id in its address is about. */
export interface SubjectKey {
  readonly kind: 'fund' | 'manager' | 'company' | 'article' | 'flash' | 'room';
  readonly area: FundArea;
  readonly id: string;
}

export interface FundSubject {
  readonly kind: 'fund';
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
  readonly fullName: string;
  readonly className: string;
  readonly company: { readonly code: string; readonly name: string } | null;
  readonly navDay: Day | null;
}

export interface NamedSubject {
  readonly kind: 'manager' | 'company';
  readonly area: FundArea;
  readonly code: string;
  readonly name: string;
}

export interface TextSubject {
  readonly kind: 'article' | 'flash' | 'room';
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  /** Null where nobody signed it. */
  readonly author: string | null;
  readonly published: { readonly day: Day } | { readonly atMs: number };
  /** Whether it tells of a private fund. */
  readonly isPrivate: boolean;
  /** Path of its cover. */
  readonly picture: string | null;
}

export type PageSubject = FundSubject | NamedSubject | TextSubject;

const ABOUT_FUNDS = /^\/(gongmu|simu)_fund\/(funds|manager|company)\//;
const ABOUT_TEXTS = /^\/(toujiao\/detail|home\/detail|touzi\/detail|zhibo\/details)\/([^/]+)$/;
const TEXT_KINDS: ReadonlyMap<string, 'flash' | 'room'> = new Map([
  ['touzi/detail', 'flash'],
  ['zhibo/details', 'room'],
]);
const KINDS = { funds: 'fund', manager: 'manager', company: 'company' } as const;

/** What the page at a path is about, by `?code=` or by the path itself; null for a page that names nothing. */
export function subjectKeyOf(pathname: string, code: string): SubjectKey | null {
  const [, area, folder] = ABOUT_FUNDS.exec(pathname) ?? [];
  if (folder === 'funds' || folder === 'manager' || folder === 'company') {
    const isCode = v.is(folder === 'funds' ? fundCode : personCode, code);
    return isCode ? { kind: KINDS[folder], area: area === 'simu' ? 'private' : 'public', id: code } : null;
  }
  const [, section = '', id] = ABOUT_TEXTS.exec(pathname) ?? [];
  if (id === undefined || !v.is(contentId, id)) return null;
  return { kind: TEXT_KINDS.get(section) ?? 'article', area: 'public', id };
}

/** What a key names, null where there is no such thing. Of private funds it gives what everybody may know. */
export async function readPageSubject(db: Kysely<Database>, key: SubjectKey): Promise<PageSubject | null> {
  if (key.kind === 'fund') return readFundSubject(db, key);
  if (key.kind === 'article') return readArticleSubject(db, key.id);
  if (key.kind === 'flash') return readFlashSubject(db, key.id);
  if (key.kind === 'room') return readRoomSubject(db, key.id);
  const { kind, area, id } = key;
  const name =
    kind === 'manager'
      ? (await readManager(db, area, id))?.name
      : (await readCompanies(db, [id])).find((company) => company.area === area)?.short_name;
  return name === undefined ? null : { kind, area, code: id, name };
}

async function readFundSubject(db: Kysely<Database>, { area, id }: SubjectKey): Promise<FundSubject | null> {
  const fund = await readFundFacts(db, { area, code: id }, area === 'public');
  if (fund === null) return null;
  const { companyCode } = fund;
  const [classNames, companyName] = await Promise.all([
    readClassNames(db, area),
    companyCode === null ? null : readCompanyName(db, area, companyCode),
  ]);
  return {
    kind: 'fund',
    area,
    code: fund.code,
    name: fund.shortName,
    fullName: fund.fullName,
    className: classNames.get(fund.classCode) ?? fund.classCode,
    company: companyCode === null || companyName === null ? null : { code: companyCode, name: companyName },
    navDay: fund.worth?.nav_day ?? null,
  };
}

async function readArticleSubject(db: Kysely<Database>, id: string): Promise<TextSubject | null> {
  const article = await readArticle(db, id);
  if (article === null) return null;
  const { title, summary, author, cover, published_day: day } = article;
  const picture = articlePicture(id, cover);
  return { kind: 'article', title, summary, author, published: { day }, isPrivate: false, picture };
}

async function readFlashSubject(db: Kysely<Database>, id: string): Promise<TextSubject | null> {
  const flash = await readFlash(db, id);
  if (flash === null) return null;
  return {
    kind: 'flash',
    title: flash.title,
    summary: flash.body,
    author: null,
    published: { atMs: flash.published_at },
    isPrivate: flash.funds.includes('"area":"private"'),
    picture: null,
  };
}

/** Of a roadshow what its class info tells everybody. */
async function readRoomSubject(db: Kysely<Database>, id: string): Promise<TextSubject | null> {
  const room = await readRoadshow(db, id);
  if (room === null) return null;
  return {
    kind: 'room',
    title: room.title,
    summary: room.summary,
    author: null,
    published: { atMs: room.begin_at },
    isPrivate: room.area === 'private',
    picture: null,
  };
}
