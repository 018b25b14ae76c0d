import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARTICLE_ATTRIBUTES, ARTICLE_TAGS } from '../../../src/domain/text/article-markup';
import { HOSTILE_MARKUP } from '../../../tests/factories/hostile-markup';
import { HOSTILE_ADDRESSES } from '../../../tests/factories/hostile-addresses';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { cleanHtml } from './clean-html';

const HOSTILE = [
  ...HOSTILE_MARKUP.map(({ html }) => html),
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.example></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<p onclick="alert(1)" style="position:fixed;inset:0" class="x" id="y" name="z">p</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" &#106;avascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="https://x.example" target="_blank" rel="opener" ping="/hostile" download>a</a>',
  '<a href="//x.example">a</a>',
  '<a href="/\\x.example">a</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data=x></object><embed src=x>',
  '<form action=/hostile><button formaction=javascript:alert(1)>b</button><input autofocus onfocus=alert(1)></form>',
  '<base href="https://x.example/"><meta http-equiv=refresh content="0;url=//x.example">',
  '<style>@import url(//x.example)</style><link rel=stylesheet href=//x.example>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<details open ontoggle=alert(1)><summary>s</summary></details>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<p>a<p>b<b>c<i>d</p></b>',
  '<td align="javascript:x" colspan=9999>x</td>',
  '<ol start="1e9" type="A"><li value="x">x</li></ol>',
  '<x-widget onx=1>t</x-widget>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  `${'<blockquote>'.repeat(500)}deep`,
  'a < b && c > d',
];

const attributesOf: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(ARTICLE_ATTRIBUTES));

/** Every element and attribute of clean markup, as `a[href]`. */
function partsOf(html: string): string[] {
  return [...html.matchAll(/<([a-z0-9-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi)].flatMap(
    ([, tag = '', attributes = '']) => [
      tag,
      ...[...attributes.matchAll(/([\w-]+)=/g)].map(([, name = '']) => `${tag}[${name}]`),
    ],
  );
}

const ALLOWED = new Set<string>([
  ...ARTICLE_TAGS,
  ...ARTICLE_TAGS.flatMap((tag) => (attributesOf.get(tag) ?? []).map((name) => `${tag}[${name}]`)),
]);

describe('markup of articles', () => {
  it('keeps nothing but what the table allows', async () => {
    const wrong = await wrongRows(HOSTILE, (html) => {
      const clean = cleanHtml(html);
      expect(partsOf(clean).filter((part) => !ALLOWED.has(part))).toEqual([]);
      expect(clean.replaceAll(/&lt;|&gt;|&amp;/g, '')).not.toMatch(/<(?!\/?[a-z])/i);
      expect(clean).not.toMatch(/javascript:|alert\(1\)<\/script|<[^>]*\son\w+=/i);
    });
    expect(wrong).toEqual([]);
    expect(HOSTILE.length).toBeGreaterThan(180);
  });

  it('stays as it is when it is cleaned once more', () => {
    for (const html of HOSTILE) expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
    const piece = oneof(
      constantFrom(
        ...HOSTILE,
        '<p>',
        '</p>',
        '<table>',
        '<td>',
        '"',
        "'",
        '<',
        '>',
        '&',
        '<!--',
        '-->',
        '&#60;',
      ),
      string({ unit: 'grapheme', maxLength: 12 }),
    );
    assert(
      property(array(piece, { maxLength: 8 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''));
        expect(cleanHtml(clean)).toBe(clean);
        expect(partsOf(clean).filter((part) => !ALLOWED.has(part))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('makes no link that leads away of a hostile address', async () => {
    const addresses = HOSTILE_ADDRESSES.filter((address) => !address.startsWith('mailto:'));
    const wrong = await wrongRows(addresses, (address) => {
      const clean = cleanHtml(`<a href="${address.replaceAll('"', '&quot;')}">x</a>`);
      const href = /href="([^"]*)"/.exec(clean)?.[1];
      const lands = href === undefined ? null : new URL(href, 'https://portal.example/toujiao');
      expect(lands === null || lands.host === 'portal.example' || clean.includes('nofollow')).toBe(true);
    });
    expect(wrong).toEqual([]);
    expect(addresses.length).toBeGreaterThan(35);
  });

  it.each([
    [
      '<a href="https://x.example/a">x</a>',
      '<a href="https://x.example/a" rel="noopener noreferrer nofollow">x</a>',
    ],
    ['<a href="mailto:a@x.example">x</a>', '<a href="mailto:a@x.example">x</a>'],
    [
      '<a href="/toujiao/detail/nav-basics?course=a#b">x</a>',
      '<a href="/toujiao/detail/nav-basics?course=a#b">x</a>',
    ],
    ['<a href="relative">x</a>', '<a>x</a>'],
    ['<td align="right">1</td>', '<td align="right">1</td>'],
    ['<ol start="3"><li>x</li></ol>', '<ol start="3"><li>x</li></ol>'],
    ['<b>x</b><i>y</i><u>z</u>', '<strong>x</strong><em>y</em>z'],
    ['<h1>x</h1>', 'x'],
    ['a < b & c', 'a &lt; b &amp; c'],
  ])('makes of %j %j', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });
});
