import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FailedRead } from '@/features/failure/read-failure';
import { suggestionsQuery } from '@/features/fund-search/api/suggestions.queries';
import { searchAllGroup, type Suggestion } from '@/features/fund-search/suggestion';
import { useSettled } from '@/lib/use-settled';
import { fittingCommands, type Command, type CommandGroup } from './command';
import { FIRST_PAGES, PAGE_COMMANDS } from './page-commands';
import { recentCommands } from './recent-commands';
import { pageActionCommands, useActionCommands } from './use-action-commands';

const PAUSE_MS = 150;

/** What the command palette offers for a text. */
export interface CommandOffer {
  readonly groups: readonly CommandGroup[];
  /** The funds, managers and companies among them are those of an older text, or still on their way. */
  readonly isWaiting: boolean;
  /** Those could not be read; the pages and what can be done are there all the same. */
  readonly failure: FailedRead | null;
}

/** Pages and actions at once, funds as they are found; without a text what was chosen lately and what most go to. */
export function useCommandOffer(keyword: string): CommandOffer {
  const [pageActions] = useState(pageActionCommands);
  const actions = [...pageActions, ...useActionCommands()];
  const settled = useSettled(keyword, PAUSE_MS);
  const isAsked = keyword !== '';
  const found = useQuery({ ...suggestionsQuery(settled), enabled: settled !== '' && isAsked });
  if (!isAsked) {
    const groups = standing([
      ['最近使用', recentCommands([...actions, ...PAGE_COMMANDS])],
      ['本页', pageActions],
      ['常用页面', FIRST_PAGES],
      ['操作', actions.slice(pageActions.length)],
    ]);
    return { groups: eachOnce(groups), isWaiting: false, failure: null };
  }
  const isWaiting = settled !== keyword || found.isFetching;
  const groups = standing([
    ['页面', fittingCommands(PAGE_COMMANDS, keyword)],
    ['操作', fittingCommands(actions, keyword)],
    ...(found.isError ? [] : (found.data ?? [])).map(
      ({ name, options }) => [name, options.map(commandOf)] as const,
    ),
    ['全部结果', searchAllGroup(keyword).options.map(commandOf)],
  ]);
  return { groups, isWaiting, failure: found.isError && !isWaiting ? found : null };
}

/** Whether the command is there whatever the network does. */
export function isAlwaysThere({ key }: Command): boolean {
  return /^(page|action|control) /.test(key);
}

function commandOf({ key, label, code, detail, target }: Suggestion): Command {
  return { key, label, code, detail, target };
}

function standing(groups: readonly (readonly [string, readonly Command[]])[]): CommandGroup[] {
  return groups.flatMap(([name, options]) =>
    options.length === 0 ? [] : [{ name, isNamed: true, options }],
  );
}

/** What was chosen lately does not stand a second time in its own group. */
function eachOnce([first, ...others]: readonly CommandGroup[]): CommandGroup[] {
  if (first?.name !== '最近使用') return first ? [first, ...others] : [];
  const keys = new Set(first.options.map(({ key }) => key));
  const rest = others.map(
    ({ name, options }) => [name, options.filter(({ key }) => !keys.has(key))] as const,
  );
  return [first, ...standing(rest)];
}
