import { escaped } from './pages/page-head';

export const LOGIN_PAGE = '/outside/login';
export const PASSWORD_PAGE = `${LOGIN_PAGE}/password`;
export const SESSIONS_PAGE = `${LOGIN_PAGE}/sessions`;
export const LOGIN_STYLE_PAGE = `${LOGIN_PAGE}/style.css`;

/** The mark of the house, as src/ui/brand-mark.tsx draws it. */
const MARK = `<svg class="mark" width="30" height="30" viewBox="0 0 30 30" aria-hidden="true"><rect width="30" height="30" rx="7"/><path d="M7.500 12.400c3.300 0 3.800-1.200 7.500-1.200s4.200 1.200 7.500 1.200M5.500 18.600c2.400 0 2.400 1.600 4.750 1.600S12.600 18.600 15 18.600s2.400 1.600 4.750 1.600 2.400-1.600 4.750-1.600"/></svg>`;

/** Address of a login page with the way back. */
export function loginAddress(
  page: '' | '/register' | '/password' | '/sessions',
  returnPath: string,
  mark?: 'switch' | 'changed' | 'ended',
): string {
  const query = new URLSearchParams({ return: returnPath, ...(mark === undefined ? {} : { [mark]: '1' }) });
  return `${LOGIN_PAGE}${page}?${query.toString()}`;
}

export interface LoginFrame {
  readonly brandName: string;
  /** What the page is, as text. */
  readonly title: string;
  /** Markup of a second card beside the first; none when empty. */
  readonly aside?: string;
  /** Address of a script that the page works without. */
  readonly script?: string;
}

/** A whole login page around `content`, which is markup. */
export function loginFrame({ brandName, title, aside = '', script }: LoginFrame, content: string): string {
  const brand = escaped(brandName);
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8"><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#10264a">
<title>${escaped(title)} · ${brand}</title>
<link rel="stylesheet" href="${LOGIN_STYLE_PAGE}">${script === undefined ? '' : `\n<script type="module" src="${script}"></script>`}
</head>
<body>
<header><div><a class="brand" href="/">${MARK}${brand}</a><a href="/">返回首页</a></div></header>
<main${aside === '' ? '' : ' class="wide"'}>
<section class="card">
<h1>${escaped(title)}</h1>
${content}
</section>
${aside}
</main>
<footer>${brand} 登录服务</footer>
</body>
</html>
`;
}
