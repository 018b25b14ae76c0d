import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeyListener } from './use-shortcuts';
import type { ShortcutAct } from './shortcuts';

let acts: ShortcutAct[] = [];
let isOn = true;
let stop = () => undefined as void;

beforeEach(() => {
  acts = [];
  isOn = true;
  document.body.innerHTML = '';
  const listen = createKeyListener({ act: (act) => acts.push(act), isOn: () => isOn });
  document.addEventListener('keydown', listen);
  stop = () => document.removeEventListener('keydown', listen);
});

afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

/** Presses a key on an element; answers whether the browser's own meaning was called off. */
function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body): boolean {
  return !target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );
}

function put(markup: string): Element {
  document.body.innerHTML = markup;
  const element = document.body.querySelector('[data-target]') ?? document.body.firstElementChild;
  if (!element) throw new Error('nothing to press on');
  return element;
}

describe('single keys', () => {
  it('perform their action, and prevent the browser’s default', () => {
    expect(press('/')).toBe(true);
    expect(press('?', { shiftKey: true })).toBe(true);
    expect(press('d')).toBe(true);
    expect(acts).toEqual([{ kind: 'search' }, { kind: 'keys' }, { kind: 'theme' }]);
  });

  it('without an action are left to the browser', () => {
    expect(press('x')).toBe(false);
    expect(press('Tab')).toBe(false);
    expect(acts).toEqual([]);
  });

  it.each([
    ['a text field', '<input>'],
    ['a search field', '<input type="search">'],
    ['a text of several lines', '<textarea></textarea>'],
    ['a choice', '<select><option>1</option></select>'],
    ['text that can be edited', '<div contenteditable="true" data-target></div>'],
    ['a menu that moves by letters', '<div role="menu"><button data-target>x</button></div>'],
  ])('are letters in %s', (_what, markup) => {
    const target = put(markup);
    expect(press('d', {}, target)).toBe(false);
    expect(press('/', {}, target)).toBe(false);
    expect(acts).toEqual([]);
  });

  it('act where a box to tick has the focus', () => {
    press('d', {}, put('<input type="checkbox">'));
    expect(acts).toEqual([{ kind: 'theme' }]);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('do nothing with %s', (modifier) => {
    expect(press('d', { [modifier]: true })).toBe(false);
    expect(acts).toEqual([]);
  });

  it('do nothing while an input method composes', () => {
    press('d', { isComposing: true });
    press('Process');
    expect(acts).toEqual([]);
  });

  it('do nothing while a dialog is open, nor does Ctrl+K', () => {
    put('<dialog open><button data-target>x</button></dialog>');
    press('d');
    press('k', { ctrlKey: true });
    expect(acts).toEqual([]);
  });

  it('act once while held, except for moving between rows', () => {
    press('d');
    expect(press('d', { repeat: true })).toBe(true);
    press('j');
    press('j', { repeat: true });
    expect(acts).toEqual([{ kind: 'theme' }, { kind: 'row', by: 1 }, { kind: 'row', by: 1 }]);
  });

  it('do nothing where the visitor has switched them off', () => {
    isOn = false;
    press('d');
    press('g');
    press('g');
    expect(acts).toEqual([]);
  });
});

describe('keys one after the other', () => {
  it('go to a section', () => {
    press('g');
    expect(press('g')).toBe(true);
    expect(acts).toEqual([{ kind: 'go', path: '/gongmu_fund' }]);
  });

  it('do not act alone as well: the second key has no separate action', () => {
    press('g');
    press('s');
    expect(acts).toEqual([{ kind: 'go', path: '/simu_fund' }]);
    press('s');
    expect(acts.at(-1)).toEqual({ kind: 'press', control: 'share' });
  });

  it('without an action do nothing, and the next key acts alone again', () => {
    press('g');
    press('d');
    expect(acts).toEqual([]);
    press('d');
    expect(acts).toEqual([{ kind: 'theme' }]);
  });
});

describe('Ctrl+K', () => {
  it('opens the commands, from within a field and with the single keys off', () => {
    isOn = false;
    expect(press('k', { ctrlKey: true }, put('<input>'))).toBe(true);
    expect(acts).toEqual([{ kind: 'commands' }]);
  });
});
