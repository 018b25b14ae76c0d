import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { setTheme } from '@/session/display.store';
import { useShortcutSettings } from '@/session/shortcuts.store';
import { openToolWindow } from '@/session/tool-window.store';
import { otherTheme } from '../commands/display-steps';
import { createKeyListener } from './key-listener';
import { focusSearch, pageControl, stepRow } from './page-controls';
import type { ShortcutAct } from './shortcuts';

/** A key that was pressed longer ago is not what the visitor waits for any more. */
const FRESH_MS = 10_000;

/**
 * Listens to the keyboard as long as the caller stands. `takeEarly` hands over the keys that were pressed before its
 * code had come.
 */
export function useShortcuts(takeEarly: () => readonly KeyboardEvent[]): void {
  const act = useAct();
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const press = createKeyListener({
      act: (wanted) => actNow(wanted),
      isOn: () => useShortcutSettings.getState().isOn,
    });
    const fresh = takeEarly().filter((event) => performance.now() - event.timeStamp < FRESH_MS);
    for (const event of fresh) press(event);
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) press(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [takeEarly]);
}

function useAct(): (act: ShortcutAct) => void {
  const navigate = useNavigate();
  return (act) => {
    switch (act.kind) {
      case 'commands':
      case 'keys':
        return openToolWindow(act.kind);
      case 'search':
        return focusSearch() ? undefined : void navigate('/search');
      case 'theme':
        return setTheme(otherTheme());
      case 'go':
        return void navigate(act.path);
      case 'row':
        return stepRow(act.by);
      case 'press':
        return pageControl(act.control)?.click();
      default:
        return act satisfies never;
    }
  };
}
