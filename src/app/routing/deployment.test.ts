import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gatewayServer } from '../../../tests/handlers/server';
import { claimReload, entryScriptOf, readDeployment } from './chunk-recovery';

function runFrom(src: string) {
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', src);
  document.head.append(script);
}

function deploy(html: string, status = 200) {
  gatewayServer.use(http.get('*/', () => new HttpResponse(html, { status })));
}

const page = (src: string) => `<head><script type="module" crossorigin src="${src}"></script></head>`;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

describe('[S8.chunk] a new deployment', () => {
  it.each([
    ['another entry script', page('/assets/b.js'), 200, { entry: '/assets/b.js', isNew: true }],
    ['the same one', page('/assets/a.js'), 200, { entry: '/assets/a.js', isNew: false }],
    ['a page without one', '<p>maintenance</p>', 200, null],
    ['an error page', page('/assets/b.js'), 502, null],
  ])('is told by %s', async (_name, html, status, expected) => {
    runFrom('/assets/a.js');
    deploy(html, status);
    expect(await readDeployment()).toEqual(expected);
  });

  it('is unknown without an entry script or a reply', async () => {
    expect(await readDeployment()).toBeNull();
    runFrom('/assets/a.js');
    gatewayServer.use(http.get('*/', () => HttpResponse.error()));
    expect(await readDeployment()).toBeNull();
  });

  it('is not waited for longer than five seconds', async () => {
    vi.useFakeTimers();
    runFrom('/assets/a.js');
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
    const answer = vi.fn<(deployment: unknown) => void>();
    void readDeployment().then(answer);
    await vi.advanceTimersByTimeAsync(4999);
    expect(answer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toHaveBeenCalledWith(null);
  });

  it('reloads a document once', () => {
    expect(claimReload('/assets/b.js')).toBe(true);
    expect(claimReload('/assets/b.js')).toBe(false);
    expect(claimReload('/assets/c.js')).toBe(true);
  });

  it('reloads nothing where it could not be remembered', () => {
    const forbidden = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('no');
      },
    };
    expect(claimReload('/assets/b.js', forbidden)).toBe(false);
  });

  it('reads the entry out of HTML in any order of attributes', () => {
    expect(entryScriptOf('<script src="/x.js" type="module">')).toBe('/x.js');
    expect(entryScriptOf('<script src="/x.js"></script>')).toBeNull();
  });
});
