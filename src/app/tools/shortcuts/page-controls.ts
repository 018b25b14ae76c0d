import type { PageControl } from './shortcuts';

/** The control that this page marks for a key; undefined where it has none, or where it cannot be pressed now. */
export function pageControl(control: PageControl): HTMLButtonElement | undefined {
  const button = document.querySelector<HTMLButtonElement>(`main [data-shortcut="${control}"] button`);
  return button && !button.disabled ? button : undefined;
}

/** Focuses the search box of the header, or of the page; false if there is none. */
export function focusSearch(): boolean {
  const field =
    document.querySelector<HTMLInputElement>('header [role="search"] input') ??
    document.querySelector<HTMLInputElement>('main [role="search"] input');
  field?.focus();
  field?.select();
  return field !== null;
}

/** Takes the focus to the link of the next or previous row of the page's table or list; the first one comes first. */
export function stepRow(by: 1 | -1): void {
  const links = rowLinks();
  const rows = links.map((link) => link.closest('tr, li'));
  const at = rows.findIndex((row) => row?.contains(document.activeElement));
  const next = at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1);
  links[next]?.focus();
}

function rowLinks(): HTMLAnchorElement[] {
  const rows = [...document.querySelectorAll('main tbody tr')];
  const items = rows.length > 0 ? rows : [...document.querySelectorAll('main :is(ul, ol) > li')];
  return items.flatMap((item) => {
    const link = item.querySelector<HTMLAnchorElement>('a[href]');
    return link === null || link.closest('nav, [hidden], [inert]') ? [] : [link];
  });
}
