import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { createKeybindingsHandler } from 'tinykeys';
import { setTheme } from '@/session/display.store';
import { useShortcutSettings } from '@/session/shortcuts.store';
import { openToolWindow } from '@/session/tool-window.store';
import { otherTheme } from '../commands/display-steps';
import { goToLeftPosition } from '../use-left-position';
import { focusSearch, pageControl, stepRow } from './page-controls';
import { COMMANDS_KEY, SHORTCUT_GROUPS, type Shortcut, type ShortcutAct } from './shortcuts';

/** A key that was pressed longer ago is not what the visitor waits for any more. */
const FRESH_MS = 10_000;

/**
 * Listens to the keyboard while the caller is mounted. `takeEarly` returns the keys that were pressed before the code
 * was loaded.
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
      case 'left-position':
        return goToLeftPosition();
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

/** The first key of those that are pressed one after the other, and how long the second one may take. */
const LEADER = 'g';
const PATIENCE_MS = 1000;

/** Elements that handle keys themselves. */
const OWN_KEYS = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
].join(',');

interface KeyListenerOptions {
  readonly act: (act: ShortcutAct) => void;
  /** Whether single keys act now; asked at every key. */
  readonly isOn: () => boolean;
}

/**
 * What listens to keydown. Nothing acts while an input method composes or a dialog is open; single keys do not act in a
 * field or with a modifier, and those that belong together do not act alone: `g s` goes to a section and is no `s`.
 */
export function createKeyListener({ act, isOn }: KeyListenerOptions): (event: KeyboardEvent) => void {
  const shortcuts = SHORTCUT_GROUPS.flatMap((group) => group.shortcuts);
  const pressCommands = handlerOf([COMMANDS_KEY], act);
  const pressSequence = handlerOf(
    shortcuts.filter(({ keys }) => keys.length > 1),
    act,
  );
  const pressSingle = handlerOf(
    shortcuts.filter(({ keys }) => keys.length === 1),
    act,
  );
  let leadUntil = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (isComposing(event) || isUnderDialog()) return;
    pressCommands(event);
    if (!isOn() || isForOthers(event)) return;
    const isSecond = event.timeStamp <= leadUntil;
    leadUntil = !isSecond && event.key === LEADER ? event.timeStamp + PATIENCE_MS : Number.NEGATIVE_INFINITY;
    pressSequence(event);
    if (!isSecond) pressSingle(event);
  };
}

function handlerOf(shortcuts: readonly Shortcut[], act: KeyListenerOptions['act']): EventListener {
  const bindings = shortcuts.flatMap(({ act: wanted, bindings: written, repeats }) => {
    const press = (event: KeyboardEvent) => {
      // The key is the portal's, held down or not: the browser's own meaning must not come in between.
      event.preventDefault();
      if (wanted && (!event.repeat || repeats)) act(wanted);
    };
    return written.map((binding) => [binding, press] as const);
  });
  return createKeybindingsHandler(Object.fromEntries(bindings), { timeout: PATIENCE_MS });
}

function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.key === 'Process';
}

function isUnderDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

function isForOthers(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
}
