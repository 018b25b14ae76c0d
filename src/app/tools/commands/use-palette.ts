import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { cleanKeyword } from '@/domain/text/keyword';
import { suggestionsQuery } from '@/features/fund-search/api/suggestions.queries';
import { useMakeSearch } from '@/features/fund-search/search-address';
import { searchAllGroup, type Suggestion } from '@/features/fund-search/suggestion';
import { useSettled } from '@/lib/use-settled';
import { useListboxChoice } from '@/ui/fields/grouped-listbox';
import { fittingCommands, type Command, type CommandGroup } from './command';
import { FIRST_PAGES, PAGE_COMMANDS } from './page-commands';
import { pageActionCommands, useActionCommands } from './use-action-commands';
import type { FailedRead } from '@/features/failure/read-failure';

/** The state of the command palette: what is typed, what is offered, which line is chosen, and what its keys do. */
export function usePalette(onClose: () => void) {
  const [text, setText] = useState('');
  const [isHeld, setHeld] = useState(false);
  const keyword = cleanKeyword(text);
  const offer = useCommandOffer(keyword);
  const commands = offer.groups.flatMap(({ options }) => options);
  const { active, chosen, move, clear } = useListboxChoice(commands, { isAlwaysOne: true });
  const run = useRun(onClose);

  // Enter was pressed before the suggestions arrived: it applies to the first one.
  const runChosen = useEffectEvent(() => chosen && run(chosen));
  useEffect(() => {
    if (isHeld && !offer.isWaiting) runChosen();
  }, [isHeld, offer.isWaiting]);

  const enter = () => {
    if (!chosen) return;
    if (offer.isWaiting && !isAlwaysThere(chosen)) setHeld(true);
    else run(chosen);
  };
  const type = (next: string) => {
    setText(next);
    clear();
    setHeld(false);
  };
  const press = (event: KeyboardEvent) => {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') enter();
    else if (event.key === 'Escape' || isCommandsKey(event)) onClose();
    else if (!move(event.key)) return;
    event.preventDefault();
  };
  return { text, keyword, offer, commands, active, type, press, run };
}

/** What opens the palette closes it too. */
function isCommandsKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey);
}

function useRun(onClose: () => void): (command: Command) => void {
  const navigate = useNavigate();
  const makeSearch = useMakeSearch();
  return (command) => {
    const { target } = command;
    rememberCommand(command);
    onClose();
    if ('href' in target) void navigate(target.href);
    else if ('keyword' in target) makeSearch(target.keyword);
    else target.act();
  };
}

const PAUSE_MS = 150;

/** What the command palette offers for a text. */
interface CommandOffer {
  readonly groups: readonly CommandGroup[];
  /** The funds, managers and companies among them are those of an older text, or still on their way. */
  readonly isWaiting: boolean;
  /** Those could not be read; the pages and what can be done are there all the same. */
  readonly failure: FailedRead | null;
}

/** Pages and actions at once, funds as they are found; without a text what was chosen lately and what most go to. */
function useCommandOffer(keyword: string): CommandOffer {
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
function isAlwaysThere({ key }: Command): boolean {
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

/** A recent command is not repeated in its group. */
function eachOnce([first, ...others]: readonly CommandGroup[]): CommandGroup[] {
  if (first?.name !== '最近使用') return first ? [first, ...others] : [];
  const keys = new Set(first.options.map(({ key }) => key));
  const rest = others.map(
    ({ name, options }) => [name, options.filter(({ key }) => !keys.has(key))] as const,
  );
  return [first, ...standing(rest)];
}

const MOST_RECENT = 5;

let recent: readonly Command[] = [];

/** Puts a chosen command in front, as long as this document lives; a search is remembered by the search itself. */
function rememberCommand(command: Command): void {
  if ('keyword' in command.target) return;
  recent = [command, ...recent.filter(({ key }) => key !== command.key)].slice(0, MOST_RECENT);
}

/** What was chosen lately, newest first. What is done rather than gone to is taken from `present`, where it still can be. */
function recentCommands(present: readonly Command[]): Command[] {
  return recent.flatMap(
    (command) =>
      present.find(({ key }) => key === command.key) ?? ('href' in command.target ? [command] : []),
  );
}

/** @internal for tests */
export function forgetCommands(): void {
  recent = [];
}
