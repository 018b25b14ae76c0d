import { escaped } from '../pages/page-head';
import { loginAddress, loginFrame, LOGIN_PAGE, PASSWORD_PAGE, formMarkup, hiddenField } from './login-markup';
import type { LoginFrame, Field, FormState } from './login-markup';
import type { LoginService, OfferedAccount, OfferedAccounts } from './login-service';

export const PASSWORD_TITLE = '修改密码';

export type PageService = Pick<LoginService, 'brandName' | 'offered' | 'meterScript'>;

const SIGN_IN_FIELDS: readonly Field[] = [
  { name: 'account', label: '账户名', type: 'text', autocomplete: 'username' },
  { name: 'password', label: '密码', type: 'password', autocomplete: 'current-password' },
];

const PASSWORD_HINT = '8 至 128 个字符，不限种类';

const REGISTER_FIELDS: readonly Field[] = [
  {
    name: 'account',
    label: '账户名',
    type: 'text',
    autocomplete: 'username',
    hint: '4 至 20 位字母、数字或下划线，以字母开头',
  },
  {
    name: 'password',
    label: '密码',
    type: 'password',
    autocomplete: 'new-password',
    hint: PASSWORD_HINT,
  },
  { name: 'repeated', label: '再次输入密码', type: 'password', autocomplete: 'new-password' },
];

const PASSWORD_FIELDS: readonly Field[] = [
  { name: 'current', label: '现在的密码', type: 'password', autocomplete: 'current-password' },
  {
    name: 'password',
    label: '新密码',
    type: 'password',
    autocomplete: 'new-password',
    hint: PASSWORD_HINT,
  },
  { name: 'repeated', label: '再次输入新密码', type: 'password', autocomplete: 'new-password' },
];

/** The sign-in page, with the offered accounts of a demonstration. */
export function signInPage(service: PageService, state: FormState): string {
  const register = loginAddress('/register', state.target);
  const content = `<p>登录后可管理自选、完成合格投资者认证并查看私募基金。</p>
${formMarkup(state, { action: LOGIN_PAGE, fields: SIGN_IN_FIELDS, submit: '登录' })}
<p class="else">没有账户？<a href="${escaped(register)}">注册新账户</a></p>`;
  const aside = service.offered === null ? '' : offeredCard(service.offered, state.target);
  return loginFrame({ brandName: service.brandName, title: '登录', aside }, content);
}

/** The page to register an account. */
export function registerPage(service: PageService, state: FormState): string {
  const note =
    service.offered === null ? '' : '<p class="note">这是演示环境，请勿使用您在其他网站的密码。</p>\n';
  const content = `<p>注册后将自动登录。</p>
${note}${formMarkup(state, { action: `${LOGIN_PAGE}/register`, fields: REGISTER_FIELDS, submit: '注册并登录' })}
<p class="else">已有账户？<a href="${escaped(loginAddress('', state.target))}">直接登录</a></p>`;
  return loginFrame({ ...frameOf(service), title: '注册' }, content);
}

/** The page for a visitor who is already signed in. */
export function signedInPage(service: PageService, name: string, target: string): string {
  const switchTo = loginAddress('', target, 'switch');
  const content = `<p role="status">当前账户：<strong>${escaped(name)}</strong></p>
<div class="actions">
<a class="button primary" href="${escaped(target)}">继续访问</a>
<a class="button" href="${escaped(switchTo)}">切换账户</a>
<form method="post" action="${LOGIN_PAGE}/signout">${hiddenField('return', target)}<button class="button">退出登录</button></form>
</div>`;
  return loginFrame({ brandName: service.brandName, title: '您已登录' }, content);
}

/** The page to change the password. */
export function passwordPage(service: PageService, login: string, state: FormState): string {
  // The account, for password managers.
  const whose = `<input type="text" name="account" autocomplete="username" value="${escaped(login)}" readonly hidden>`;
  const content = `<p>当前账户：<strong>${escaped(login)}</strong>。修改后，其他设备上的登录会失效。</p>
${formMarkup(state, { action: PASSWORD_PAGE, fields: PASSWORD_FIELDS, submit: '修改密码', before: whose })}
<p class="else"><a href="${escaped(state.target)}">暂不修改，返回</a></p>`;
  return loginFrame({ ...frameOf(service), title: PASSWORD_TITLE }, content);
}

/** Frame of a page with a new password, with the script for its strength. */
function frameOf({ brandName, meterScript }: PageService): Omit<LoginFrame, 'title'> {
  return { brandName, ...(meterScript === null ? {} : { script: meterScript }) };
}

/** A sentence instead of a page about the account. */
export function accountNotice(
  service: PageService,
  { title, sentence, target }: { readonly title: string; readonly sentence: string; readonly target: string },
): string {
  const content = `<p role="status">${escaped(sentence)}</p>
<a class="button primary" href="${escaped(target)}">继续访问</a>`;
  return loginFrame({ brandName: service.brandName, title }, content);
}

/** A sentence about a failure, with a link to the sign-in page. */
export function failurePage(service: PageService, sentence: string): string {
  const content = `<p class="alert" role="alert">${escaped(sentence)}</p>
<a class="button primary" href="${LOGIN_PAGE}">返回登录</a>`;
  return loginFrame({ brandName: service.brandName, title: '操作没有完成' }, content);
}

/** Markup of the accounts of a demonstration, each with a button that signs in with it. */
function offeredCard({ accounts, password }: OfferedAccounts, target: string): string {
  const rows = accounts.map((account) => offeredRow(account, password, target));
  return `<section class="card" aria-labelledby="offered">
<h2 id="offered">演示账户</h2>
<p>密码均为 <code>${escaped(password)}</code>。身份信息均为虚构，认证第一步可照此填写；新注册的账户可用普通访客的身份信息。</p>
<table aria-labelledby="offered">
<thead><tr><th scope="col">账户</th><th scope="col">可以体验</th><th scope="col">第一步身份信息</th><th scope="col">登录</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</section>`;
}

function offeredRow(
  { login, name, shows, identity }: OfferedAccount,
  password: string,
  target: string,
): string {
  const fields = [
    ['account', login],
    ['password', password],
    ['return', target],
  ] as const;
  const hidden = fields.map(([field, value]) => hiddenField(field, value));
  return `<tr><th scope="row">${escaped(name)}<small>${escaped(login)}</small></th><td>${escaped(shows)}</td><td>${escaped(identity.name)}<small>${escaped(identity.certificateNo)}</small></td><td><form method="post" action="${LOGIN_PAGE}">${hidden.join('')}<button class="button" aria-label="登录：${escaped(name)}">登录</button></form></td></tr>`;
}
