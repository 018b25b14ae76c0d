import { afterEach, describe, expect, it } from 'vitest';
import { documentNow, startDocumentClock } from '@/lib/of-document';
import { takeOver } from './take-over';

const html = document.documentElement;

function open(root: string): Element {
  document.body.innerHTML = `${root}<div id="frame"><p>静态框架</p></div>`;
  return document.querySelector('#root') ?? document.body;
}

const RENDERED = '<div id="root" data-rendered="5000"><p data-style="height: 12px">行情</p></div>';

afterEach(() => {
  delete html.dataset['frame'];
  startDocumentClock(null);
  document.body.replaceChildren();
});

describe('the markup of a document', () => {
  it('is made ready: its styles where React expects them, its time that of the page', () => {
    const root = open(RENDERED);
    expect(takeOver(root, true)).toBe(true);
    expect(root.outerHTML).toBe('<div id="root"><p style="height: 12px;">行情</p></div>');
    expect(documentNow(1000)).toBe(5000);
    expect(document.querySelector('#frame')).toBeNull();
  });

  it('is kept until the page is rendered by the browser if its replies have expired', () => {
    const root = open(RENDERED);
    expect(takeOver(root, false)).toBe(false);
    expect(root).toHaveTextContent('行情');
  });

  it('gives way to the static frame where it was not shown', () => {
    html.dataset['frame'] = '';
    const root = open(RENDERED);
    expect(takeOver(root, true)).toBe(false);
    expect(root.outerHTML).toBe('<div id="root"><p>静态框架</p></div>');
  });

  it('is none in a document with the static frame alone', () => {
    document.body.innerHTML = '<div id="root"><p>静态框架</p></div>';
    const root = document.querySelector('#root') ?? document.body;
    expect(takeOver(root, true)).toBe(false);
    expect(root).toHaveTextContent('静态框架');
  });
});
