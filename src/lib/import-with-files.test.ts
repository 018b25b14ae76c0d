// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyPortalStyles, FileAwayError, importWithFiles } from './import-with-files';

const SCRIPT = '/assets/page-1.js';
const SHARED = '/assets/parts-1.js';
const STYLE = '/assets/page-1.css';
const PORTAL_STYLE = '/assets/portal-1.css';

/** Addresses that are answered with something else than their file. */
const answers = new Map<string, Response | Error>();
let asked: string[] = [];
let run = 0;

/** Every test has files of its own: what has arrived is remembered. */
const named = (address: string) => address.replace('-1', `-${run}`);
const page = vi.fn<() => Promise<string>>();
const begin = (...files: readonly string[]) => importWithFiles(page, files.map(named));
const styleLinks = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** As the browser does once it has a style sheet, or cannot have it. */
async function endStyle(type: 'load' | 'error') {
  await expect.poll(() => styleLinks().length).toBeGreaterThan(0);
  for (const link of styleLinks()) link.dispatchEvent(new Event(type));
}

beforeEach(() => {
  run += 1;
  asked = [];
  answers.clear();
  page.mockReset().mockResolvedValue('page');
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const url = typeof address === 'string' ? address : 'not by its address';
    asked.push(url);
    const answer = answers.get(url) ?? new Response('code');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('[S2.silent] a chunk', () => {
  it.each<[string, Response | Error]>([
    ['is cut off', new TypeError('Failed to fetch')],
    ['is answered with 503', new Response('', { status: 503 })],
    ['is answered with a page', new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ])(
    'is not imported while a script of it %s, so that no browser remembers it, and is imported later',
    async (_how, answer) => {
      answers.set(named(SHARED), answer);
      await expect(begin(SCRIPT, SHARED)).rejects.toBeInstanceOf(FileAwayError);
      expect(page).not.toHaveBeenCalled();
      answers.clear();
      expect(await begin(SCRIPT, SHARED)).toBe('page');
      expect(asked).toEqual([SCRIPT, SHARED, SHARED].map(named));
    },
  );

  it('is not imported without its style sheet, which a later try puts in again', async () => {
    const first = begin(STYLE);
    await Promise.all([expect(first).rejects.toBeInstanceOf(FileAwayError), endStyle('error')]);
    expect(page).not.toHaveBeenCalled();
    expect(styleLinks()).toEqual([]);
    const second = begin(STYLE);
    await endStyle('load');
    expect(await second).toBe('page');
    expect(styleLinks()).toHaveLength(1);
  });

  it('puts no style sheet in while another file is away, so that their order stays', async () => {
    answers.set(named(SCRIPT), new TypeError('Failed to fetch'));
    await expect(begin(SCRIPT, STYLE)).rejects.toBeInstanceOf(FileAwayError);
    expect(styleLinks()).toEqual([]);
  });

  it('puts style sheets before the rules that came with the markup of the page', async () => {
    document.head.innerHTML = '<style id="page-style"></style>';
    const begun = begin(STYLE);
    await endStyle('load');
    await begun;
    expect([...document.head.children].map(({ localName }) => localName)).toEqual(['link', 'style']);
  });

  it('comes after the style sheets of the portal, which a document with markup only announces', async () => {
    document.head.innerHTML = `<link rel="preload" data-portal href="${named(PORTAL_STYLE)}"><style id="page-style"></style>`;
    const applied = applyPortalStyles();
    const begun = begin(STYLE);
    await expect.poll(() => styleLinks()).toHaveLength(2);
    expect(styleLinks().map((link) => link.getAttribute('href'))).toEqual([PORTAL_STYLE, STYLE].map(named));
    await endStyle('load');
    await Promise.all([applied, begun]);
  });

  it('waits for a style sheet that another chunk is waiting for', async () => {
    const both = Promise.all([begin(STYLE), begin(STYLE)]);
    await expect.poll(() => styleLinks()).toHaveLength(1);
    expect(page).not.toHaveBeenCalled();
    await endStyle('load');
    await both;
    expect(styleLinks()).toHaveLength(1);
  });

  it.each([
    { tag: 'link', attribute: 'href' },
    { tag: 'script', attribute: 'src' },
  ])('asks for nothing that a $tag of the document names or that has arrived', async ({ tag, attribute }) => {
    const announced = document.createElement(tag);
    announced.setAttribute(attribute, named(SHARED));
    document.head.append(announced);
    await begin(SCRIPT, SHARED);
    await begin(SCRIPT, SHARED);
    expect(asked).toEqual([named(SCRIPT)]);
    expect(page).toHaveBeenCalledTimes(2);
  });

  it('asks anew for a file that was never answered', async () => {
    vi.useFakeTimers();
    vi.mocked(globalThis.fetch).mockImplementationOnce(() => new Promise(() => undefined));
    const first = begin(SCRIPT).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await first).toBeInstanceOf(FileAwayError);
    expect(await begin(SCRIPT)).toBe('page');
  });

  it('tells a failure of the code itself as it is', async () => {
    page.mockRejectedValue(new SyntaxError('code'));
    await expect(begin(SCRIPT)).rejects.toBeInstanceOf(SyntaxError);
  });
});
