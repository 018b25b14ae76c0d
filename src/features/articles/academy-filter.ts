import { ARTICLE_CATEGORIES, type ArticleCategory } from '@/contract/content/article';
import { cleanKeyword } from '@/domain/text/keyword';

/** A category of the academy; investor protection has a separate page. */
export type AcademyCategory = Exclude<ArticleCategory, 'protection'>;

/** What the academy shows; it lives in the URL, so that a copied link and the back button restore it. */
export interface AcademyFilter {
  /** Null for all of them. */
  readonly category: AcademyCategory | null;
  /** '' for no search. */
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
}

const PAGE_MAX = 100_000;

/** Reads the academy's state from an address. A value that cannot be meant falls back without a word. */
export function parseAcademy(params: URLSearchParams): AcademyFilter {
  const category = params.get('category');
  return {
    category: ARTICLE_CATEGORIES.filter(isAcademyCategory).find((key) => key === category) ?? null,
    keyword: cleanKeyword(params.get('q') ?? ''),
    page: pageOf(params.get('page') ?? ''),
  };
}

/** The address of the academy in a state; what is the default stays out of it. */
export function academyHref({ category = null, keyword = '', page = 1 }: Partial<AcademyFilter>): string {
  const params = new URLSearchParams();
  if (category !== null) params.set('category', category);
  if (keyword !== '') params.set('q', keyword);
  if (page !== 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '/toujiao' : `/toujiao?${query}`;
}

/** Whether a category is one of the academy's six. */
export function isAcademyCategory(category: ArticleCategory): category is AcademyCategory {
  return category !== 'protection';
}

function pageOf(text: string): number {
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= PAGE_MAX ? page : 1;
}
