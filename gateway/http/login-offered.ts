import { escaped } from './pages/page-head';
import { LOGIN_PAGE } from './login-frame';
import { hiddenField } from './login-markup';
import type { OfferedAccount, OfferedAccounts } from './login-service';

/** The accounts of a demonstration, each with a button that signs in with it. Markup. */
export function offeredCard({ accounts, password }: OfferedAccounts, target: string): string {
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
