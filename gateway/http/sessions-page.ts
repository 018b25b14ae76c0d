import { ALL_OTHER_SESSIONS } from '../../src/contract/login-accounts';
import { escaped } from './pages/page-head';
import { loginAddress, loginFrame, SESSIONS_PAGE } from './login-frame';
import { alertMarkup, formMarkup } from './login-markup';
import type { OwnSession } from '../../src/contract/login-accounts';
import type { Field, FormState } from './login-markup';
import type { PageService } from './login-pages';

export const SESSIONS_TITLE = '登录的设备';

const PASSWORD_FIELD: Field = {
  name: 'password',
  label: '密码',
  type: 'password',
  autocomplete: 'current-password',
  hint: '结束登录前请确认是您本人',
};

interface SessionsState extends FormState {
  /** This browser's own first. */
  readonly sessions: readonly OwnSession[];
  /** Whether what was chosen has just ended. */
  readonly hasEnded?: boolean;
}

/** The page on which one sees where one is signed in, and ends what was left open elsewhere. */
export function sessionsPage(service: PageService, state: SessionsState): string {
  const { sessions, hasEnded = false, target } = state;
  const others = sessions.filter(({ isHere }) => !isHere);
  const told = hasEnded ? '<p role="status">所选登录已结束。</p>\n' : '';
  const here = sessions.filter(({ isHere }) => isHere).map((session) => `<li>${sessionWords(session)}</li>`);
  const rest =
    others.length === 0
      ? `${alertMarkup(state.alert)}<p>没有其他登录。</p>`
      : formMarkup(state, {
          action: SESSIONS_PAGE,
          fields: [PASSWORD_FIELD],
          submit: '结束所选登录',
          before: choiceMarkup(others),
        });
  const password = loginAddress('/password', target);
  const content = `${told}<p>有不认识的设备时，请结束它的登录，并<a href="${escaped(password)}">修改密码</a>。</p>
<h2>本次登录</h2>
<ul class="sessions">${here.join('')}</ul>
<h2>其他登录</h2>
${rest}
<p class="else"><a href="${escaped(target)}">返回</a></p>`;
  return loginFrame({ brandName: service.brandName, title: SESSIONS_TITLE }, content);
}

/** One of the other sessions or all of them, the first at first. */
function choiceMarkup(others: readonly OwnSession[]): string {
  const all = { value: ALL_OTHER_SESSIONS, words: `全部 ${others.length} 个其他登录` };
  const each = others.map((session) => ({ value: session.id, words: sessionWords(session) }));
  const choices = (others.length > 1 ? [all, ...each] : each).map(
    ({ value, words }, index) =>
      `<li><label><input type="radio" name="session" value="${escaped(value)}"${index === 0 ? ' checked' : ''}><span>${words}</span></label></li>`,
  );
  return `<fieldset><legend>要结束的登录</legend><ul class="sessions">${choices.join('')}</ul></fieldset>`;
}

function sessionWords({ device, began, seen }: OwnSession): string {
  return `<strong>${escaped(device)}</strong><small>登录于 ${escaped(began)}，最近使用 ${escaped(seen)}</small>`;
}
