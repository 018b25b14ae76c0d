import { ALL_OTHER_SESSIONS } from '../../../src/contract/accounts/login-accounts';
import { answerForm, formOf, originOf, queryText, sendPage, ownerOf, toSignIn } from './login-service';
import { loginAddress, SESSIONS_PAGE, loginFrame, alertMarkup, formMarkup } from './login-markup';
import { accountNotice } from './login-pages';
import { escaped } from '../pages/page-head';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OwnSession } from '../../../src/contract/accounts/login-accounts';
import type { Owner, LoginService } from './login-service';
import type { FormState, Field } from './login-markup';
import type { PageService } from './login-pages';

const SESSIONS_TITLE = '登录设备';
const SHARED = '演示账户由多人共用，不显示登录设备。';
const WRONG_PASSWORD = '密码不正确';

/** Mounts the page of the sessions of an account; anonymous visitors are redirected to the sign-in. */
export function registerOwnSessions(area: FastifyInstance, service: LoginService): void {
  area.get(SESSIONS_PAGE, async (request, reply) => {
    const target = service.targetOf(queryText(request, 'return'), originOf(request));
    const owner = await ownerOf(service, request);
    if (owner === null) return toSignIn(reply, target);
    if (owner.isShared) return sendShared(service, reply, target);
    const sessions = await service.accounts.sessionsOf(owner.token);
    const hasEnded = queryText(request, 'ended') === '1';
    return sendPage(reply, 200, sessionsPage(service, { target, sessions, hasEnded }));
  });
  area.post(SESSIONS_PAGE, async (request, reply) => {
    const target = service.targetOf(formOf(request).get('return') ?? '', originOf(request));
    const owner = await ownerOf(service, request);
    if (owner === null) return toSignIn(reply, target);
    if (owner.isShared) return sendShared(service, reply.code(403), target);
    return endSessions(service, owner, { request, reply, target });
  });
}

interface Sent {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly target: string;
}

async function endSessions(service: LoginService, owner: Owner, { request, reply, target }: Sent) {
  const form = formOf(request);
  const end = { session: form.get('session') ?? ALL_OTHER_SESSIONS, password: form.get('password') ?? '' };
  const sessions = await service.accounts.sessionsOf(owner.token);
  const sent = {
    service,
    request,
    reply,
    showForm: (_service: LoginService, state: FormState) => sessionsPage(service, { ...state, sessions }),
    state: { target },
    isPersonal: true,
    leadsTo: loginAddress('/sessions', target, 'ended'),
  };
  return answerForm(sent, async () => {
    if (end.password === '') return { problems: { password: '请输入密码' } };
    // Limited, so that the password cannot be guessed in a session that was left open.
    const isRight = await service.limits.passwordChecks.run(owner.id, () =>
      service.accounts.endSessions(end, owner.token),
    );
    return isRight ? { isDone: true } : { problems: { password: WRONG_PASSWORD } };
  });
}

function sendShared(service: LoginService, reply: FastifyReply, target: string): FastifyReply {
  return sendPage(
    reply,
    reply.statusCode,
    accountNotice(service, { title: SESSIONS_TITLE, sentence: SHARED, target }),
  );
}

const PASSWORD_FIELD: Field = {
  name: 'password',
  label: '密码',
  type: 'password',
  autocomplete: 'current-password',
  hint: '退出前请输入密码，确认是您本人',
};

interface SessionsState extends FormState {
  /** The one of this browser first. */
  readonly sessions: readonly OwnSession[];
  /** Whether the chosen sessions have just ended. */
  readonly hasEnded?: boolean;
}

/** The page that lists the sessions of an account, with a form to end others. */
function sessionsPage(service: PageService, state: SessionsState): string {
  const { sessions, hasEnded = false, target } = state;
  const others = sessions.filter(({ isHere }) => !isHere);
  const notice = hasEnded ? '<p role="status">所选设备已退出登录。</p>\n' : '';
  const here = sessions.filter(({ isHere }) => isHere).map((session) => `<li>${sessionWords(session)}</li>`);
  const rest =
    others.length === 0
      ? `${alertMarkup(state.alert)}<p>没有其他设备登录。</p>`
      : formMarkup(state, {
          action: SESSIONS_PAGE,
          fields: [PASSWORD_FIELD],
          submit: '退出所选设备',
          before: choiceMarkup(others),
        });
  const password = loginAddress('/password', target);
  const content = `${notice}<p>发现陌生设备时，请退出其登录，并<a href="${escaped(password)}">修改密码</a>。</p>
<h2>当前设备</h2>
<ul class="sessions">${here.join('')}</ul>
<h2>其他设备</h2>
${rest}
<p class="else"><a href="${escaped(target)}">返回</a></p>`;
  return loginFrame({ brandName: service.brandName, title: SESSIONS_TITLE }, content);
}

/** Choice between the other sessions and all of them, with the first option selected. */
function choiceMarkup(others: readonly OwnSession[]): string {
  const all = { value: ALL_OTHER_SESSIONS, words: `全部 ${others.length} 个其他设备` };
  const each = others.map((session) => ({ value: session.id, words: sessionWords(session) }));
  const choices = (others.length > 1 ? [all, ...each] : each).map(
    ({ value, words }, index) =>
      `<li><label><input type="radio" name="session" value="${escaped(value)}"${index === 0 ? ' checked' : ''}><span>${words}</span></label></li>`,
  );
  return `<fieldset><legend>要退出的设备</legend><ul class="sessions">${choices.join('')}</ul></fieldset>`;
}

function sessionWords({ device, began, seen }: OwnSession): string {
  return `<strong>${escaped(device)}</strong><small>登录于 ${escaped(began)}，最近使用 ${escaped(seen)}</small>`;
}
