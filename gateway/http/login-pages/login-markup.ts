import { escaped } from '../pages/page-head';
import type { FieldProblems } from '../../../src/contract/accounts/login-accounts';

export const LOGIN_PAGE = '/outside/login';
export const PASSWORD_PAGE = `${LOGIN_PAGE}/password`;
export const SESSIONS_PAGE = `${LOGIN_PAGE}/sessions`;
export const LOGIN_STYLE_PAGE = `${LOGIN_PAGE}/style.css`;

/** The mark of the house, as src/ui/marks/brand-mark.tsx draws it. */
const MARK = `<svg class="mark" width="30" height="30" viewBox="0 0 30 30" aria-hidden="true"><rect width="30" height="30" rx="7"/><path d="M7.500 12.400c3.300 0 3.800-1.200 7.500-1.200s4.200 1.200 7.500 1.200M5.500 18.600c2.400 0 2.400 1.600 4.750 1.600S12.600 18.600 15 18.600s2.400 1.600 4.750 1.600 2.400-1.600 4.750-1.600"/></svg>`;

/** Address of a login page with the address to return to. */
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
  /** Title of the page, as text. */
  readonly title: string;
  /** Markup of a second card next to the first; none if empty. */
  readonly aside?: string;
  /** Address of an optional script. */
  readonly script?: string;
}

/** A complete login page around `content`, which is markup. */
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

/** What a form page shows besides its empty fields. */
export interface FormState {
  readonly target: string;
  /** The account name as typed; a password is never shown again. */
  readonly account?: string;
  readonly problems?: FieldProblems;
  /** A sentence about the whole form. */
  readonly alert?: string;
}

export interface Field {
  readonly name: keyof FieldProblems;
  readonly label: string;
  readonly type: 'text' | 'password';
  readonly autocomplete: 'username' | 'current-password' | 'new-password';
  readonly hint?: string;
}

interface FormMarkup {
  readonly action: string;
  readonly fields: readonly Field[];
  readonly submit: string;
  /** Markup before the fields. */
  readonly before?: string;
}

/** Markup of a form: its fields with their problems, the first field with a problem focused. */
export function formMarkup(state: FormState, { action, fields, submit, before }: FormMarkup): string {
  const { problems = {}, alert } = state;
  const focused = fields.find(({ name }) => problems[name] !== undefined)?.name ?? fields[0]?.name;
  const rows = fields.map((field) =>
    fieldRow(field, {
      problem: problems[field.name],
      value: field.name === 'account' ? (state.account ?? '') : '',
      hasFocus: field.name === focused,
    }),
  );
  return `${alertMarkup(alert)}<form method="post" action="${action}" novalidate>
${hiddenField('return', state.target)}${before === undefined ? '' : `\n${before}`}
${rows.join('\n')}
<button class="button primary">${submit}</button>
</form>`;
}

interface FieldState {
  readonly problem: string | undefined;
  readonly value: string;
  readonly hasFocus: boolean;
}

function fieldRow(field: Field, { problem, value, hasFocus }: FieldState): string {
  const { name, label, type, autocomplete, hint } = field;
  const notes = [
    ...(problem === undefined ? [] : [{ id: `${name}-error`, kind: 'error', text: problem }]),
    // A problem replaces the hint.
    ...(hint === undefined || problem !== undefined
      ? []
      : [{ id: `${name}-hint`, kind: 'hint', text: hint }]),
  ];
  const attributes = [
    `id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"`,
    'aria-required="true"',
    ...(type === 'text' ? ['autocapitalize="none" spellcheck="false" maxlength="60"'] : []),
    ...(value === '' ? [] : [`value="${escaped(value)}"`]),
    ...(problem === undefined ? [] : ['aria-invalid="true"']),
    ...(notes.length === 0 ? [] : [`aria-describedby="${notes.map(({ id }) => id).join(' ')}"`]),
    ...(hasFocus ? ['autofocus'] : []),
  ];
  const texts = notes.map(({ id, kind, text }) => `\n<p class="${kind}" id="${id}">${escaped(text)}</p>`);
  return `<div class="field">
<label for="${name}">${label}</label>
<input ${attributes.join(' ')}>${texts.join('')}
</div>`;
}

/** Markup of a sentence about the whole form; empty without one. */
export function alertMarkup(alert: string | undefined): string {
  return alert === undefined ? '' : `<p class="alert" role="alert">${escaped(alert)}</p>\n`;
}

/** Markup of a hidden field. */
export function hiddenField(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escaped(value)}">`;
}
