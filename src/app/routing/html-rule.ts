/**
 * The path without its file name where the path ends in `.html`, else null [S2.html].
 * `/gongmu_fund/index.html` gives `/gongmu_fund`, `/a.html` gives `/`.
 */
export function withoutHtmlFile(pathname: string): string | null {
  if (!/\.html$/i.test(pathname)) return null;
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  return folder === '' ? '/' : folder;
}
