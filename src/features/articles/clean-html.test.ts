import { describe, expect, it } from 'vitest';
import { ARTICLE_ATTRIBUTES, ARTICLE_TAGS, articleLink } from '@/domain/text/article-markup';
import { HOSTILE_MARKUP } from '../../../tests/factories/hostile-markup';
import { wrongRows } from '../../../tests/setup/wrong-rows';
import { cleanHtml } from './clean-html';

const TAGS: readonly string[] = ARTICLE_TAGS;
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = ARTICLE_ATTRIBUTES;

function textOf(content: DocumentFragment): string {
  const box = document.createElement('div');
  box.append(content);
  return box.innerHTML;
}

function clean(html: string): string {
  return textOf(cleanHtml(html));
}

/** What of the nodes the rules do not allow; the window of an outside link is the cleaner's own. */
function notAllowed(content: DocumentFragment): string[] {
  return [...content.querySelectorAll('*')].flatMap((element) => [
    ...(TAGS.includes(element.localName) && element.namespaceURI === 'http://www.w3.org/1999/xhtml'
      ? []
      : [`<${element.localName}>`]),
    ...[...element.attributes]
      .filter(({ name }) => !isAllowed(element, name))
      .map(({ name, value }) => `${element.localName} ${name}=${value}`),
  ]);
}

function isAllowed(element: Element, name: string): boolean {
  if (name === 'href') return articleLink(element.getAttribute('href') ?? '')?.href !== undefined;
  if (name === 'target') return element.getAttribute('rel') === 'noopener noreferrer nofollow';
  return ATTRIBUTES[element.localName]?.includes(name) ?? false;
}

describe('the corpus of hostile markup', () => {
  it('has 150 samples at least, each unlike the others', () => {
    expect(HOSTILE_MARKUP.length).toBeGreaterThanOrEqual(150);
    expect(new Set(HOSTILE_MARKUP.map(({ html }) => html)).size).toBe(HOSTILE_MARKUP.length);
    expect(new Set(HOSTILE_MARKUP.map(({ name }) => name)).size).toBe(HOSTILE_MARKUP.length);
  });

  it('is cleaned of all but what is allowed', async () => {
    const wrong = await wrongRows(
      HOSTILE_MARKUP,
      ({ html }) => expect(notAllowed(cleanHtml(html))).toEqual([]),
      ({ name }) => name,
    );
    expect(wrong).toEqual([]);
  });

  it('is the same after a second cleaning', async () => {
    const wrong = await wrongRows(
      HOSTILE_MARKUP,
      ({ html }) => {
        const once = clean(html);
        expect(clean(once)).toBe(once);
      },
      ({ name }) => name,
    );
    expect(wrong).toEqual([]);
  });
});

describe('an article', () => {
  it('keeps what articles are made of', () => {
    const html =
      '<h2>题</h2><p>文<strong>粗</strong><em>斜</em><code>码</code></p><ol start="3"><li>项</li></ol>' +
      '<table><thead><tr><th align="right">头</th></tr></thead><tbody><tr><td>格</td></tr></tbody></table>' +
      '<blockquote><p>引</p></blockquote><hr><pre><code>行</code></pre>';
    expect(clean(html)).toBe(html);
  });

  it('keeps the text of a forbidden element, and not that of a script', () => {
    expect(clean('<section><p>留下<u>文字</u></p></section><script>x</script><style>y</style>')).toBe(
      '<p>留下文字</p>',
    );
  });

  it.each([
    ['own path', '/toujiao/detail/a?course=b', '<a href="/toujiao/detail/a?course=b">x</a>'],
    ['mail', 'mailto:a@example.com', '<a href="mailto:a@example.com">x</a>'],
    ['another host by two slashes', '//elsewhere.example', '<a>x</a>'],
  ])('has a link to an %s as it may be', (_what, href, expected) => {
    expect(clean(`<a href="${href}" id="y" class="z">x</a>`)).toBe(expected);
  });

  it('opens a link to another site in a new window', () => {
    const link = cleanHtml('<a href="https://www.csrc.gov.cn/">证监会</a>').querySelector('a');
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toBe('noopener noreferrer nofollow');
  });

  it('has no cell beside itself and no list from a number out of this world', () => {
    expect(clean('<ol start="99999999999"><li>x</li></ol>')).toBe('<ol><li>x</li></ol>');
    expect(clean('<table><tbody><tr><td align="justify" width="9">x</td></tr></tbody></table>')).toBe(
      '<table><tbody><tr><td>x</td></tr></tbody></table>',
    );
  });
});
