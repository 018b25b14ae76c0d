import * as v from 'valibot';
import type { Schema } from '@/contract/call';
import { fundCode, keyword } from '@/contract/fields';
import { pushHistory } from '@/domain/site/history';
import { createPersistedStore, currentState } from './persisted-store';

/** At most 10 items, newest first, each code once [S3.history]. */
export interface HistoryState<Item> {
  readonly items: readonly Item[];
}

/** A fund the visitor looked at. */
const browsedFund = v.object({ code: fundCode, name: v.string(), area: v.picklist(['public', 'private']) });
export type BrowsedFund = v.InferOutput<typeof browsedFund>;

const searchText = v.pipe(v.string(), v.trim(), v.nonEmpty(), keyword);

/** What was searched for: a list of texts. */
export const useSearchHistory = createHistoryStore('search-history', searchText, String);

/** The funds that were looked at. */
export const useBrowseHistory = createHistoryStore('browse-history', browsedFund, codeOf);

/** Adds a search at the front; ignores texts that are not searches, such as empty ones. */
export function rememberSearch(text: string): void {
  const parsed = v.safeParse(searchText, text);
  if (!parsed.success) return;
  const { items } = currentState(useSearchHistory);
  useSearchHistory.setState({ items: pushHistory(items, parsed.output, String) });
}

/** Takes one search out. */
export function forgetSearch(text: string): void {
  const { items } = currentState(useSearchHistory);
  useSearchHistory.setState({ items: items.filter((item) => item !== text) });
}

/** Empties the search history. */
export function forgetSearches(): void {
  useSearchHistory.setState({ items: [] });
}

/** Puts a fund in front. */
export function rememberFund(fund: BrowsedFund): void {
  const { items } = currentState(useBrowseHistory);
  useBrowseHistory.setState({ items: pushHistory(items, fund, codeOf) });
}

/** Takes one fund out. */
export function forgetFund(code: string): void {
  const { items } = currentState(useBrowseHistory);
  useBrowseHistory.setState({ items: items.filter((fund) => fund.code !== code) });
}

/** Empties the browse history. */
export function forgetFunds(): void {
  useBrowseHistory.setState({ items: [] });
}

function codeOf(fund: BrowsedFund): string {
  return fund.code;
}

function createHistoryStore<ItemSchema extends Schema>(
  name: string,
  schema: ItemSchema,
  itemCode: (item: v.InferOutput<ItemSchema>) => string,
) {
  type Item = v.InferOutput<ItemSchema>;
  const initial: HistoryState<Item> = { items: [] };
  return createPersistedStore({
    name,
    version: 1,
    initial,
    parse: (kept) => {
      const list = v.safeParse(v.object({ items: v.array(v.unknown()) }), kept);
      if (!list.success) return initial;
      const items: Item[] = list.output.items.flatMap((item) => {
        const parsed = v.safeParse(schema, item);
        return parsed.success ? [parsed.output] : [];
      });
      return {
        items: items.reduceRight<Item[]>((history, item) => pushHistory(history, item, itemCode), []),
      };
    },
  });
}
