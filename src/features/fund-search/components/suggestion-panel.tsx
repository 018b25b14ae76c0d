import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useImperativeHandle, type KeyboardEvent, type Ref, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { fundHref } from '@/domain/site/fund-paths';
import { cleanKeyword, foldText } from '@/domain/text/keyword';
import { cx } from '@/lib/cx';
import { ON_MAC } from '@/lib/platform';
import { useSettled } from '@/lib/use-settled';
import { forgetSearches, useSearchHistory } from '@/session/history.store';
import { openToolWindow } from '@/session/tool-window.store';
import { Button } from '@/ui/controls/button';
import { optionId, useListboxChoice } from '@/ui/fields/grouped-listbox';
import { suggestionsQuery } from '../api/suggestions.queries';
import { recentSuggestions, searchAllGroup, type Suggestion, type SuggestionGroup } from '../suggestion';
import { foundFundsQuery } from '../api/search.queries';
import { newSearch } from '../search-filter';
import { SuggestionList } from './suggestion-list';
import styles from './suggestion-panel.module.css';

/** ARIA state of the field: whether the list is open, and its active option. */
export interface ShownSuggestions {
  readonly isShown: boolean;
  readonly activeId: string | undefined;
}

/** Key handler of the field while the list is open. */
export interface SuggestionKeys {
  press(event: KeyboardEvent): void;
}

interface SuggestionPanelProps {
  readonly ref: Ref<SuggestionKeys>;
  readonly listId: string;
  readonly text: string;
  readonly look: 'floating' | 'inline';
  readonly hasRecents: boolean;
  readonly onShow: (shown: ShownSuggestions) => void;
  readonly onSearch: (text: string) => void;
  /** The visitor navigates to a page. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

const PAUSE_MS = 150;

/** Content below a search box: suggestions for the typed text, or recent searches before typing. */
export function SuggestionPanel(props: SuggestionPanelProps) {
  const { ref, listId, text, look, hasRecents, onShow, onSearch, onLeave, onClose } = props;
  const keyword = cleanKeyword(text);
  const { groups, isWaiting } = useOffer(keyword, hasRecents);
  const suggestions = groups.flatMap(({ options }) => options);
  const { active, chosen, move } = useListboxChoice(suggestions);
  const activeId = active === -1 ? undefined : optionId(listId, active);
  const isShown = suggestions.length > 0;
  const navigate = useNavigate();
  const openByCode = useCodeSearch({ keyword, onLeave, onSearch });

  useEffect(() => {
    onShow({ isShown, activeId });
    // oxlint-disable-next-line react/exhaustive-deps -- reports when the values change, not when the callback does
  }, [isShown, activeId]);

  const choose = ({ target }: Suggestion) => {
    if ('keyword' in target) return onSearch(target.keyword);
    onLeave();
    return void navigate(target.href);
  };
  useImperativeHandle(ref, () => ({
    press(event) {
      if (event.key === 'Enter') {
        if (chosen) choose(chosen);
        else if (!openByCode()) return;
      } else if (event.key === 'Escape' && isShown) onClose();
      else if (!move(event.key)) {
        if (event.key === 'Tab') onClose();
        return;
      }
      event.preventDefault();
    },
  }));

  if (!isShown) return null;
  return (
    <div className={cx(styles['panel'], styles[look])}>
      <SuggestionList listId={listId} groups={groups} keyword={keyword} active={active} onChoose={choose} />
      <output className="visually-hidden">{isWaiting ? '' : countWords(suggestions.length, keyword)}</output>
      <PanelFoot hasRecents={keyword === ''} hasCommands={look === 'floating'} onClose={onClose} />
    </div>
  );
}

interface PanelFootProps {
  readonly hasRecents: boolean;
  /** Opens the command palette, which also finds pages and actions. */
  readonly hasCommands: boolean;
  readonly onClose: () => void;
}

function PanelFoot({ hasRecents, hasCommands, onClose }: PanelFootProps) {
  if (!hasRecents && !hasCommands) return null;
  const openCommands = () => {
    onClose();
    openToolWindow('commands');
  };
  return (
    <div className={styles['foot']}>
      {hasRecents && (
        <Button variant="link" size="sm" onClick={forgetSearches}>
          清空最近搜索
        </Button>
      )}
      {hasCommands && (
        <Button variant="link" size="sm" className={styles['commands']} onClick={openCommands}>
          命令面板 {ON_MAC ? '⌘K' : 'Ctrl+K'}
        </Button>
      )}
    </div>
  );
}

interface Offer {
  readonly groups: readonly SuggestionGroup[];
  /** The groups belong to an older keyword. */
  readonly isWaiting: boolean;
}

/** The groups for a keyword; the last option searches for the keyword itself. */
function useOffer(keyword: string, hasRecents: boolean): Offer {
  const searches = useSearchHistory((state) => state.items);
  const settled = useSettled(keyword, PAUSE_MS);
  // Failures are ignored here: Enter still searches.
  const found = useQuery({ ...suggestionsQuery(settled), enabled: settled !== '' && keyword !== '' });
  if (keyword === '') return { groups: hasRecents ? recentSuggestions(searches) : [], isWaiting: false };
  return {
    groups: [...(found.data ?? []), searchAllGroup(keyword)],
    isWaiting: settled !== keyword || found.isFetching,
  };
}

function countWords(count: number, keyword: string): string {
  if (keyword === '') return `${count} 条最近搜索`;
  return count === 1 ? '没有建议，按回车搜索' : `${count - 1} 条建议`;
}

const PUBLIC_CODE = /^\d{6}$/;

interface CodeSearch {
  readonly keyword: string;
  /** Called before the fund page is opened. */
  readonly onLeave: () => void;
  /** Called with the keyword if no public fund has that code, or the lookup failed. */
  readonly onSearch: (keyword: string) => void;
}

/**
 * Opens the page of the public fund whose full code is the keyword. Returns false for a keyword that is no full code.
 * The lookup is cancelled when the keyword changes or the caller unmounts.
 */
export function useCodeSearch({ keyword, onLeave, onSearch }: CodeSearch): () => boolean {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const shown = useRef<string>(undefined);
  const asked = useRef<string>(undefined);
  useEffect(() => {
    shown.current = keyword;
    return () => {
      shown.current = undefined;
    };
  }, [keyword]);
  return () => {
    const code = foldText(keyword);
    if (!PUBLIC_CODE.test(code)) return false;
    if (asked.current === keyword) return true;
    asked.current = keyword;
    void isPublicFund(queries, code).then((isFund) => {
      asked.current = undefined;
      if (shown.current !== keyword) return undefined;
      if (!isFund) return onSearch(keyword);
      onLeave();
      return void navigate(fundHref('public', code));
    });
    return true;
  };
}

async function isPublicFund(queries: QueryClient, code: string): Promise<boolean> {
  try {
    const { funds } = await queries.fetchQuery(foundFundsQuery(newSearch(code, 'public')));
    return funds.filter((fund) => fund.code === code).length === 1;
  } catch {
    // The search page shows the failure.
    return false;
  }
}
