import { addressKey } from '../server/rate-limits';
import {
  answerForm,
  formOf,
  originOf,
  queryText,
  sendPage,
  sendRefusedForm,
  reportFailure,
  placeOf,
} from './login-service';
import { LOGIN_PAGE, LOGIN_STYLE_PAGE, loginAddress } from './login-markup';
import { failurePage, registerPage, signedInPage, signInPage } from './login-pages';
import { LOGIN_STYLE } from './login-style';
import { registerOwnSessions } from './own-sessions';
import { registerPasswordChange } from './password-change';
import { refuseCrossSiteWrite } from '../server/request-checks';
import { NO_NAME } from '../server/sign-in-attempts';
import { expiredVisitorCookie, visitorTokenOf } from '../server/visitor-cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShowForm, LoginService } from './login-service';

const REGISTER_PAGE = `${LOGIN_PAGE}/register`;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const FORM_LIMIT_BYTES = 16 * 1024;
const WRONG_PAIR = '账户名或密码不正确';
const NAME_TAKEN = '这个账户名已被使用，请换一个';

/**
 * Mounts the login service: pages to sign in, to register, to change the password and to list the sessions, which work
 * without scripts, and the sign-out. A form is answered with a redirect, or with its page again and the problems.
 */
export function registerLoginArea(app: FastifyInstance, service: LoginService): void {
  app.register(async (area) => {
    area.removeAllContentTypeParsers();
    area.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    area.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (request.method === 'POST') refuseCrossSiteWrite(request);
    });
    area.setErrorHandler((error, request, reply) => {
      const refusal = reportFailure(error, request, reply, service);
      return sendPage(reply, refusal.statusCode, failurePage(service, refusal.message));
    });
    area.get(LOGIN_STYLE_PAGE, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(LOGIN_STYLE),
    );
    for (const url of [LOGIN_PAGE, `${LOGIN_PAGE}/`]) area.get(url, pageHandler(service, signInPage));
    area.get(REGISTER_PAGE, pageHandler(service, registerPage));
    area.post(LOGIN_PAGE, (request, reply) => signIn(service, request, reply));
    area.post(REGISTER_PAGE, (request, reply) => register(service, request, reply));
    registerPasswordChange(area, service);
    registerOwnSessions(area, service);
    area.post(`${LOGIN_PAGE}/signout`, (request, reply) => signOut(service, request, reply));
  });
}

/** Sends a form page, or for a signed-in visitor who does not switch accounts the page that says so. */
function pageHandler(service: LoginService, showForm: ShowForm) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const target = service.targetOf(queryText(request, 'return'), originOf(request));
    const token = visitorTokenOf(request);
    const name =
      token === null || queryText(request, 'switch') === '1' ? null : await service.accounts.nameOf(token);
    return sendPage(
      reply,
      200,
      name === null ? showForm(service, { target }) : signedInPage(service, name, target),
    );
  };
}

async function signIn(service: LoginService, request: FastifyRequest, reply: FastifyReply) {
  const form = formOf(request);
  const account = form.get('account') ?? '';
  const password = form.get('password') ?? '';
  const state = {
    account: account.trim(),
    target: service.targetOf(form.get('return') ?? '', originOf(request)),
  };
  const missing = {
    ...(state.account === '' ? { account: '请输入账户名' } : {}),
    ...(password === '' ? { password: '请输入密码' } : {}),
  };
  if (Object.keys(missing).length > 0)
    return sendRefusedForm(reply, 422, signInPage(service, { ...state, problems: missing }));
  return answerForm({ service, request, reply, showForm: signInPage, state }, async () => {
    const { accounts, limits } = service;
    const place = placeOf(request);
    const attempted = {
      name: accounts.isName(state.account) ? state.account.toLowerCase() : NO_NAME,
      network: addressKey(request.ip),
      device: await accounts.knownDeviceOf(state.account, place.devices),
    };
    const credentials = { account: state.account, password };
    const signedIn = await limits.signIns.run(attempted, () => accounts.signIn(credentials, place));
    return signedIn === null ? { problems: { password: WRONG_PAIR } } : { signedIn };
  });
}

async function register(service: LoginService, request: FastifyRequest, reply: FastifyReply) {
  const form = formOf(request);
  const registration = {
    account: (form.get('account') ?? '').trim(),
    password: form.get('password') ?? '',
    repeated: form.get('repeated') ?? '',
  };
  const state = {
    account: registration.account,
    target: service.targetOf(form.get('return') ?? '', originOf(request)),
  };
  return answerForm({ service, request, reply, showForm: registerPage, state }, async () => {
    const { accounts, limits } = service;
    const network = addressKey(request.ip);
    limits.newPasswords.take(network);
    const problems = await accounts.problemsOf(registration);
    if (problems !== null) return { problems };
    limits.registrations.take(network);
    const signedIn = await accounts.register(registration, placeOf(request));
    return signedIn === null ? { problems: { account: NAME_TAKEN } } : { signedIn };
  });
}

async function signOut(service: LoginService, request: FastifyRequest, reply: FastifyReply) {
  const token = visitorTokenOf(request);
  if (token !== null) await service.accounts.signOut(token);
  const target = service.targetOf(formOf(request).get('return') ?? '', originOf(request));
  return reply
    .header('clear-site-data', '"cache"')
    .header('set-cookie', expiredVisitorCookie(request))
    .redirect(loginAddress('', target), 303);
}
