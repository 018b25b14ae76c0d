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
