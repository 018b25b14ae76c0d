// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followOnScreenKeyboard } from './on-screen-keyboard';

const html = document.documentElement;
let stop: () => void = () => undefined;

class ViewStandIn extends EventTarget {
  height = 800;
  scale = 1;

  become(height: number, scale = 1): void {
    this.height = height;
    this.scale = scale;
    this.dispatchEvent(new Event('resize'));
  }
}

let view: ViewStandIn;

function focusOn(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  const [element] = document.body.children;
  if (!(element instanceof HTMLElement)) throw new Error('nothing to focus');
  element.focus();
  return element;
}

beforeEach(() => {
  view = new ViewStandIn();
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 800);
  stop = followOnScreenKeyboard({ width: 390, height: 800 });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the on-screen keyboard', () => {
  it('is open while it covers the page and something is typed, and gone after', async () => {
    const input = focusOn('<input type="search">');
    expect(html.dataset['keyboard']).toBeUndefined();
    view.become(480);
    expect(html.dataset['keyboard']).toBe('open');
    input.blur();
    await Promise.resolve();
    expect(html.dataset['keyboard']).toBeUndefined();
  });

  it('is gone when it is put away though the focus stays', () => {
    focusOn('<textarea></textarea>');
    view.become(480);
    view.become(800);
    expect(html.dataset['keyboard']).toBeUndefined();
  });

  it('is not the bar of the browser, nor two fingers that zoom', () => {
    focusOn('<input type="text">');
    view.become(730);
    expect(html.dataset['keyboard']).toBeUndefined();
    view.become(400, 2);
    expect(html.dataset['keyboard']).toBeUndefined();
  });

  it.each(['<button>x</button>', '<input type="checkbox">', '<input type="radio">'])(
    'is not open for %s',
    (markup) => {
      focusOn(markup);
      view.become(480);
      expect(html.dataset['keyboard']).toBeUndefined();
    },
  );

  it('is not what a phone that was turned looks like', () => {
    focusOn('<input type="text">').blur();
    vi.stubGlobal('innerWidth', 844);
    vi.stubGlobal('innerHeight', 390);
    view.become(390);
    focusOn('<input type="text">');
    expect(html.dataset['keyboard']).toBeUndefined();
    view.become(180);
    expect(html.dataset['keyboard']).toBe('open');
  });

  it('is known when it was there before this code, and the page is laid out above it', () => {
    stop();
    focusOn('<input type="text">');
    vi.stubGlobal('innerHeight', 480);
    view.become(480);
    stop = followOnScreenKeyboard({ width: 390, height: 800 });
    expect(html.dataset['keyboard']).toBe('open');
  });

  it('is known at once on a phone that was turned back', () => {
    focusOn('<input type="text">').blur();
    vi.stubGlobal('innerWidth', 844);
    vi.stubGlobal('innerHeight', 390);
    view.become(390);
    focusOn('<input type="text">');
    vi.stubGlobal('innerWidth', 390);
    vi.stubGlobal('innerHeight', 480);
    view.become(480);
    expect(html.dataset['keyboard']).toBe('open');
  });

  it('leaves no mark behind', () => {
    focusOn('<input type="text">');
    view.become(480);
    stop();
    expect(html.dataset['keyboard']).toBeUndefined();
    view.become(470);
    expect(html.dataset['keyboard']).toBeUndefined();
  });
});
