import { expect, it } from 'vitest';
import { articleContent, articleMarkup } from './article-content';

it('is the same in the document of its page as in the browser', () => {
  const html = [
    '<h2>什么是净值</h2><p>见<a href="/toujiao">课堂</a>。</p><h3>单位净值</h3>',
    '<table><thead><tr><th>项目</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    '<pre>a &lt; b</pre><table><tbody><tr><td>2</td></tr></tbody></table>',
  ].join('');
  const box = document.createElement('div');
  box.append(articleContent(html));
  const other = document.createElement('div');
  other.innerHTML = articleMarkup(html);
  expect(other.isEqualNode(box)).toBe(true);
  expect(other.querySelectorAll('[data-scroll]')).toHaveLength(2);
});
