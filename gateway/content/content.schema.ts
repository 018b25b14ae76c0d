import type { Day } from '../../src/domain/calendar/day';

/** Source of a row of content: shipped files, an import, a simulation, or facts that an import changed. */
export type ContentOrigin = 'shipped' | 'imported' | 'simulated' | 'facts';

export interface ArticleTable {
  id: string;
  category: string;
  title: string;
  summary: string;
  /** Sanitised (content/files/clean-html.ts). */
  html: string;
  /** JSON of { level, title }[]. */
  outline: string;
  minutes: number;
  /** JSON of string[]. */
  keywords: string;
  author: string;
  /** Motif of the cover (content/cover/cover-drawing.ts). */
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
  /** Unique; grows in the order of writes. */
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

/** An item of a position: a company or an article. Banners and courses are in separate tables. */
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
  /** JSON of article ids, in order. */
  lessons: string;
  origin: ContentOrigin;
}

/** An imported file, so that the same file is not imported twice. */
export interface ContentFileTable {
  /** Kind and id, as article:nav-basics. */
  key: string;
  digest: string;
  origin: ContentOrigin;
  imported_at: number;
}

export interface ContentTables {
  article: ArticleTable;
  flash: FlashTable;
  content_position: PositionTable;
  banner: BannerTable;
  course: CourseTable;
  content_file: ContentFileTable;
}
