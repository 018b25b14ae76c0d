import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { cleanKeyword } from '@/domain/keyword';
import { useMakeSearch } from '@/features/fund-search/use-make-search';
import type { Command } from './command';
import { rememberCommand } from './recent-commands';
import { isAlwaysThere, useCommandOffer } from './use-command-offer';

/** The state of the command palette: what is typed, what is offered, which line is chosen, and what its keys do. */
export function usePalette(onClose: () => void) {
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string>();
  const [isHeld, setHeld] = useState(false);
  const keyword = cleanKeyword(text);
  const offer = useCommandOffer(keyword);
  const commands = offer.groups.flatMap((group) => group.commands);
  const active = Math.max(
    commands.findIndex(({ key }) => key === activeKey),
    0,
  );
  const run = useRun(onClose);
  const chosen = commands[active];

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
  const go = (place: number) => setActiveKey(commands.at(place % Math.max(1, commands.length))?.key);
  const type = (next: string) => {
    setText(next);
    setActiveKey(undefined);
    setHeld(false);
  };
  const press = (event: KeyboardEvent) => {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing) return;
    const step = PALETTE_KEYS[isCommandsKey(event) ? 'Escape' : event.key];
    if (!step) return;
    event.preventDefault();
    step({ active, count: commands.length, go, enter, close: onClose });
  };
  return { text, keyword, offer, commands, active, type, press, run };
}

interface KeySteps {
  readonly active: number;
  readonly count: number;
  readonly go: (place: number) => void;
  readonly enter: () => void;
  readonly close: () => void;
}

const PALETTE_KEYS: Readonly<Record<string, (steps: KeySteps) => void>> = {
  ArrowDown: ({ active, go }) => go(active + 1),
  ArrowUp: ({ active, go }) => go(active - 1),
  Home: ({ go }) => go(0),
  End: ({ count, go }) => go(count - 1),
  Enter: ({ enter }) => enter(),
  Escape: ({ close }) => close(),
};

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
