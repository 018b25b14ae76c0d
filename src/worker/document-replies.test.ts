import { describe, expect, it } from 'vitest';
import { repliesToKeep } from './document-replies';
import { keyOf } from './kept-reply';

const ORIGIN = 'https://portal.example';
const MADE = 'Sat, 21 Nov 2026 06:30:00 GMT';

function page(replies: string, init: ResponseInit = {}): Response {
  const html = `<body><div id="root"></div><script type="application/json" id="replies" data-version="1">${replies}</script></body>`;
  return new Response(html, { ...init, headers: { date: MADE } });
}

const POSTED = {
  transport: 'http',
  url: '/api/a',
  sent: '{"page":1}',
  mayBeKept: true,
  body: { code: 0, html: '<b>' },
};

describe('the replies of a document', () => {
  it('are kept where the calls would be looked for', async () => {
    const scripted = { transport: 'jsonp', url: '/api/b?size=8', sent: '', mayBeKept: true, body: {} };
    const text = JSON.stringify([POSTED, scripted]).replaceAll('<', String.raw`\u003c`);
    const pairs = await repliesToKeep(page(text), `${ORIGIN}/gongmu_fund`, 0);
    const script = Object.defineProperty(new Request(`${ORIGIN}/api/b?size=8&callback=f`), 'destination', {
      value: 'script',
    });
    expect(pairs.map(({ key }) => key)).toEqual([
      await keyOf(new Request(`${ORIGIN}/api/a`, { method: 'POST', body: '{"page":1}' })),
      await keyOf(script),
    ]);
    expect(await pairs[0]?.kept.json()).toEqual(POSTED.body);
    expect(pairs[0]?.kept.headers.get('date')).toBe(MADE);
  });

  it('are not kept if they are not public, or the page does not exist', async () => {
    const own = JSON.stringify([{ ...POSTED, mayBeKept: false }]);
    expect(await repliesToKeep(page(own), ORIGIN, 0)).toEqual([]);
    expect(await repliesToKeep(page(JSON.stringify([POSTED]), { status: 404 }), ORIGIN, 0)).toEqual([]);
    expect(await repliesToKeep(new Response('<body></body>'), ORIGIN, 0)).toEqual([]);
  });
});
