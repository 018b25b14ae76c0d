import { headingId } from './article';
import { cleanHtml } from './clean-html';

/**
 * An article's markup cleaned and made fit for the page: headings have the portal's own ids and take the focus, tables
 * scroll within themselves.
 */
export function articleContent(html: string): DocumentFragment {
  const content = cleanHtml(html);
  content.querySelectorAll<HTMLElement>('h2, h3').forEach((heading, place) => {
    heading.id = headingId(place);
    heading.tabIndex = -1;
  });
  content.querySelectorAll('table').forEach((table, place) => {
    const frame = document.createElement('div');
    frame.dataset['scroll'] = '';
    frame.tabIndex = 0;
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', `表格 ${place + 1}`);
    table.replaceWith(frame);
    frame.append(table);
  });
  content.querySelectorAll('pre').forEach((block) => {
    block.tabIndex = 0;
  });
  return content;
}

/**
 * The same as text, for the document of the page, where nothing can clean: the gateway has cleaned what it answers. The
 * browser puts `articleContent` in its place.
 */
export function articleMarkup(html: string): string {
  let headings = 0;
  let tables = 0;
  return html
    .replaceAll(/<h([23])>/g, (_tag, level: string) => {
      headings += 1;
      return `<h${level} id="${headingId(headings - 1)}" tabindex="-1">`;
    })
    .replaceAll('<table>', () => {
      tables += 1;
      return `<div data-scroll="" tabindex="0" role="region" aria-label="表格 ${tables}"><table>`;
    })
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
}
