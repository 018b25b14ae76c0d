import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { cleanKeyword } from '@/domain/keyword';
import { useMakeSearch } from '@/features/fund-search/search-address';
import { useListboxChoice } from '@/ui/grouped-listbox/use-listbox-choice';
import { rememberCommand } from './recent-commands';
import { isAlwaysThere, useCommandOffer } from './use-command-offer';
import type { Command } from './command';

/** The state of the command palette: what is typed, what is offered, which line is chosen, and what its keys do. */
export function usePalette(onClose: () => void) {
  const [text, setText] = useState('');
  const [isHeld, setHeld] = useState(false);
  const keyword = cleanKeyword(text);
  const offer = useCommandOffer(keyword);
  const commands = offer.groups.flatMap(({ options }) => options);
  const { active, chosen, move, clear } = useListboxChoice(commands, { isAlwaysOne: true });
  const run = useRun(onClose);

  // Enter came before the answer to what was typed: it holds for the first line of that.
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
