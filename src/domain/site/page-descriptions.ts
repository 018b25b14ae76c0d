import { brand } from './brand';
import { FOLDER_TEXTS, PRIVATE_RULE, STANDING_TEXTS } from './page-texts';
import type { PageText } from './page-texts';
import { pageName, subjectName } from './page-metas';
import type { DocumentSubject, PageMeta } from './page-metas';

/** What a document says of its page to search engines alone. */
export interface DocumentWords {
  readonly keywords: string;
  readonly description: string;
}

/** The words of a page that is not in the table. */
export const DEFAULT_WORDS: DocumentWords = {
  keywords: '公募基金,私募基金,基金排行,基金净值,投资者教育,路演直播',
  description: `${brand.name}：公募与私募基金信息、净值、排行、路演与投资者教育。`,
};

/** Search engines show about this many characters of a description. */
const LONGEST_DESCRIPTION = 120;

const TEXTS: ReadonlyMap<string, DocumentWords> = new Map(
  Object.entries(STANDING_TEXTS).map(([path, [keywords, description]]) => [path, { keywords, description }]),
);

/** Keywords and description of the pages of one fund, manager or company, without whose they are, by folder and page. */
const PAGES_OF_ONE: ReadonlyMap<string, DocumentWords> = new Map(
  Object.entries(FOLDER_TEXTS).flatMap(([folder, pages]) =>
    Object.entries<PageText>(pages).map(([page, [keywords, description]]): [string, DocumentWords] => [
      `${folder}/${page}`,
      { keywords, description },
    ]),
  ),
);

/**
 * What the meta elements say [S2.meta]: the page's own keywords and description, begun with the subject that the document
 * is named after; the default's without a page.
 */
export function documentWords(
  meta: PageMeta | undefined,
  subject: DocumentSubject | null = null,
): DocumentWords {
  if (!meta) return DEFAULT_WORDS;
  const [page, area = ''] = meta.title.split(' - ');
  const named = subject?.naming ? subject : null;
  const ofOne = PAGES_OF_ONE.get(meta.path.split('/').slice(2).join('/'));
  if (ofOne) {
    const rule = meta.path.startsWith('/simu_fund/') ? PRIVATE_RULE : '';
    return {
      keywords: joined([...(named ? namesOf(named) : []), page, area, ofOne.keywords]),
      description: `${named ? subjectName(named) : area}${page}：${ofOne.description}${rule}`,
    };
  }
  const own = TEXTS.get(meta.path) ?? DEFAULT_WORDS;
  if (!named) return own;
  return {
    keywords: joined([...namesOf(named), own.keywords]),
    description: shortened(named.description || `${subjectName(named)}${pageName(meta)}：${own.description}`),
  };
}

/** The first sentence of a page's description, for its static frame. */
export function pageIntro(meta: PageMeta): string {
  const { description } = documentWords(meta);
  return description.slice(0, description.indexOf('。') + 1);
}

function namesOf({ title, detail, naming }: DocumentSubject): string[] {
  return naming === 'code' && detail ? [title, detail] : [title];
}

function joined(keywords: readonly (string | undefined)[]): string {
  return keywords.filter(Boolean).join(',');
}

/** A text as far as it is shown, cut behind its last whole sentence or else with an ellipsis. */
function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  const start = text.slice(0, LONGEST_DESCRIPTION);
  const end = start.lastIndexOf('。') + 1;
  return end > LONGEST_DESCRIPTION / 2 ? start.slice(0, end) : `${start.slice(0, -1)}…`;
}
