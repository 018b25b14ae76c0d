import { describe, expect, it } from 'vitest';
import { renderArticle } from './render-article';

describe('an article of Markdown', () => {
  it('has its headings in order, none above the second level or below the third', () => {
    const { html, outline } = renderArticle('# 一\n\n文\n\n## 二 & **三**\n\n### `四`\n\n##### 五');
    expect(outline).toEqual([
      { level: 2, title: '一' },
      { level: 2, title: '二 & 三' },
      { level: 3, title: '四' },
      { level: 3, title: '五' },
    ]);
    expect(html).not.toMatch(/<h[1456]/);
  });

  it('shows a heading that is written as markup as text, in the outline too', () => {
    expect(renderArticle('## <img src=x onerror=alert(1)>收益').outline).toEqual([
      { level: 2, title: '收益' },
    ]);
    expect(renderArticle('## `<b>` 是什么').outline).toEqual([{ level: 2, title: '<b> 是什么' }]);
  });

  it.each([
    [1, 1],
    [599, 1],
    [600, 2],
    [1200, 3],
  ])('of %d characters is read in %d minutes', (signs, minutes) => {
    expect(renderArticle('字'.repeat(signs)).minutes).toBe(minutes);
  });

  it('sets columns of figures on the right, and others as they are', () => {
    const { html } = renderArticle(
      '项目 | 金额 | 占比 | 说明\n-|-|-|-\n甲 | 1,200 元 | −2.50% | 1 倍以上\n乙 | -- | +3% | 无',
    );
    const cells = [...html.matchAll(/<t[hd]( align="right")?>([^<]*)/g)].map(([, right, text]) => [
      text,
      right !== undefined,
    ]);
    expect(cells.filter(([, isRight]) => isRight).map(([text]) => text)).toEqual([
      '金额',
      '占比',
      '1,200 元',
      '−2.50%',
      '--',
      '+3%',
    ]);
  });

  it('takes a tilde between numbers for what it is', () => {
    expect(renderArticle('7~30 天与 30~60 天').html).toBe('<p>7~30 天与 30~60 天</p>\n');
  });

  it('leaves raw markup to the sanitiser', () => {
    expect(
      renderArticle('<script>alert(1)</script>\n\n<p onclick="x()">文</p>\n\n[点](javascript:alert(1))').html,
    ).toBe('<p>文</p><p><a>点</a></p>\n');
  });
});
