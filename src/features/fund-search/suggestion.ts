import type { SearchSuggestions } from '@/contract/search';
import { companyHref, fundHref, managerHref } from '@/domain/fund-paths';
import type { FundKey } from '@/domain/fund-key';
import type { FundArea } from '@/domain/performance-rules';
import type { OptionGroup } from '@/ui/grouped-listbox/grouped-listbox';

/** One line below the search box: it leads to a page, or searches for its text. */
export interface Suggestion {
  /** Unlike any other of the list. */
  readonly key: string;
  readonly label: string;
  /** Of a fund: what it is told apart by, and what a keyword may begin. */
  readonly code: string | null;
  readonly detail: string;
  /** The fund that it leads to. */
  readonly fund?: FundKey;
  readonly target: { readonly href: string } | { readonly keyword: string };
}

export type SuggestionGroup = OptionGroup<Suggestion>;

const AREA_WORDS: Readonly<Record<FundArea, string>> = { public: '公募', private: '私募' };

/** Wire names stop here; groups without a suggestion are left out. */
export function suggestionsFromWire(body: SearchSuggestions): SuggestionGroup[] {
  const managers = body.managers.map(({ code, area, name, companyName }) => ({
    key: `${area}-manager-${code}`,
    label: name,
    code: null,
    detail: companyName,
    target: { href: managerHref(area, code) },
  }));
  const companies = body.companies.map(({ code, area, name }) => ({
    key: `${area}-company-${code}`,
    label: name,
    code: null,
    detail: AREA_WORDS[area],
    target: { href: companyHref(area, code) },
  }));
  return [
    ...group('公募基金', fundSuggestions('public', body.publicFunds)),
    ...group('私募基金', fundSuggestions('private', body.privateFunds)),
    ...group('基金经理', managers),
    ...group('基金公司', companies),
  ];
}

/** What was searched for before, as suggestions to search again. */
export function recentSuggestions(searches: readonly string[]): SuggestionGroup[] {
  return group(
    '最近搜索',
    searches.map((keyword) => searchFor(`recent-${keyword}`, keyword, keyword)),
  );
}

/** The last option of every list: all that the keyword finds. */
export function searchAllGroup(keyword: string): SuggestionGroup {
  const all = searchFor('all', `查看“${keyword}”的全部结果`, keyword);
  return { name: '全部结果', isNamed: false, options: [all] };
}

function fundSuggestions(area: FundArea, found: SearchSuggestions['publicFunds']): Suggestion[] {
  return found.map(({ code, name, category }) => ({
    key: `${area}-fund-${code}`,
    label: name,
    code,
    detail: category,
    fund: { area, code },
    target: { href: fundHref(area, code) },
  }));
}

function searchFor(key: string, label: string, keyword: string): Suggestion {
  return { key, label, code: null, detail: '', target: { keyword } };
}

function group(name: string, options: readonly Suggestion[]): SuggestionGroup[] {
  return options.length === 0 ? [] : [{ name, isNamed: true, options }];
}
