import type { Day } from '../../src/domain/day';

/** Where a row of the content comes from: the house's shipped files, an import, or a simulation. */
export type ContentOrigin = 'shipped' | 'imported' | 'simulated' | 'facts';

export interface ArticleTable {
  id: string;
  category: string;
  title: string;
  summary: string;
  /** Sanitised (content/clean-html.ts). */
  html: string;
  /** JSON of { level, title }[]. */
  outline: string;
  minutes: number;
  /** JSON of string[]. */
  keywords: string;
  author: string;
  /** Motif of the cover (content/cover-drawing.ts). */
  cover: string;
  published_day: Day;
  /** JSON of ids. */
  related: string;
  is_simulated: 0 | 1;
  origin: ContentOrigin;
  /** Title, summary and keywords in lower case. */
  search_text: string;
}

export interface FlashTable {
  id: string;
  /** Grows in the order in which flashes were written; unique. */
  sequence: number;
  /** Milliseconds since the epoch. */
  published_at: number;
  kind: string;
  importance: 0 | 1 | 2;
  title: string;
  body: string;
  /** JSON of { area, code, name }[]. */
  funds: string;
  is_simulated: 0 | 1;
  origin: ContentOrigin;
}

/** What stands at a position: a company or an article. Banners and courses have tables of their own. */
export interface PositionTable {
  tag: string;
  id: string;
  rank: number;
  title: string;
  summary: string;
  label: string;
  picture: string;
  url: string;
  area: 'public' | 'private' | null;
  code: string | null;
  origin: ContentOrigin;
}

export interface BannerTable {
  id: string;
  rank: number;
  title: string;
  summary: string;
  /** Text of its action. */
  label: string;
  /** Motif of the picture. */
  cover: string;
  /** A path of the portal. */
  url: string;
  begin_at: number | null;
  origin: ContentOrigin;
}

export interface CourseTable {
  id: string;
  rank: number;
  title: string;
  summary: string;
  cover: string;
  teacher_name: string;
  teacher_title: string;
  level: string;
  /** JSON of article ids in their order. */
  lessons: string;
  origin: ContentOrigin;
}

/** A picked fund of the home page. */
export interface FundPickTable {
  product_key: string;
  rank: number;
  area: 'public' | 'private';
  fund_code: string;
  reason: string;
  origin: ContentOrigin;
}

/** A file that was imported, so that the same file is not imported twice. */
export interface ContentFileTable {
  /** Kind and id, as article:nav-basics. */
  key: string;
  digest: string;
  origin: ContentOrigin;
  imported_at: number;
}

/** Credential of an adviser or a manager of funds. Of the phone a keyed hash and a mask are kept. */
export interface CredentialTable {
  id: string;
  kind: 'adviser' | 'manager';
  name: string;
  /** Nick name and picture of an adviser who gives classes; '' and null otherwise. */
  nick_name: string;
  institution: string;
  certificate_kind: string;
  certificate_number: string;
  region: string;
  phone_hash: string | null;
  phone_mask: string | null;
  issued_day: Day;
  valid_until: Day | null;
  /** `expired` is not kept: it follows from valid_until. */
  status: 'valid' | 'suspended' | 'revoked';
  is_simulated: 0 | 1;
}

export interface ContentTables {
  article: ArticleTable;
  flash: FlashTable;
  content_position: PositionTable;
  banner: BannerTable;
  course: CourseTable;
  fund_pick: FundPickTable;
  content_file: ContentFileTable;
  credential: CredentialTable;
}
