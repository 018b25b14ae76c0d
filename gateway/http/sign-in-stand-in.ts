import { outsidePage } from './outside-markup';
import { RefusalError } from './refusal-error';
import { refuseCrossSiteWrite } from './same-origin';
import { expiredVisitorCookie, visitorCookie, visitorTokenOf } from './visitor-cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Sign-in with accounts that need no password: for demonstrations only. */
export interface StandInAccounts {
  /** Names and ids are plain text without markup. */
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  /** The new session's token, null for an unknown account; the session of `oldToken` ends. */
  signIn(accountId: string, oldToken: string | null): Promise<string | null>;
  signOut(token: string): Promise<void>;
  /** Name of the account whose session a token is, null for nobody's. */
  nameOf(token: string): Promise<string | null>;
}

export interface StandInSignIn {
  readonly accounts: StandInAccounts;
  readonly sessionSeconds: number;
}

const PAGE = '/outside/login';
const SIGN_IN = `${PAGE}/session`;
const SIGN_OUT = `${PAGE}/session/end`;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const FORM_LIMIT_BYTES = 1024;

/** Mounts the login page of a demonstration: one button for each account, and one that signs out. */
export function registerSignInStandIn(app: FastifyInstance, options: StandInSignIn): void {
  const { accounts, sessionSeconds } = options;
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
    for (const url of [PAGE, `${PAGE}/*`]) {
      area.get(url, async (request, reply) => {
        const token = visitorTokenOf(request);
        const name = token === null ? null : await accounts.nameOf(token);
        return reply.type('text/html; charset=utf-8').send(signInPage(accounts.choices, name));
      });
    }
    area.post(SIGN_IN, async (request, reply) => {
      const id = request.body instanceof URLSearchParams ? (request.body.get('account') ?? '') : '';
      const token = await accounts.signIn(id, visitorTokenOf(request));
      if (token === null) throw new RefusalError('badRequest', { field: 'account' });
      return toPage(reply.header('set-cookie', visitorCookie(request, token, sessionSeconds)));
    });
    area.post(SIGN_OUT, async (request, reply) => {
      const token = visitorTokenOf(request);
      if (token !== null) await accounts.signOut(token);
      reply.header('clear-site-data', '"cache"');
      return toPage(reply.header('set-cookie', expiredVisitorCookie(request)));
    });
  });
}

/** See other: a reload of the page that follows sends no form again. */
function toPage(reply: FastifyReply): FastifyReply {
  return reply.redirect(PAGE, 303);
}

function signInPage(choices: StandInAccounts['choices'], name: string | null): string {
  const introduction = `<p>正式环境中，这里是独立于本门户的登录服务。演示环境没有接入该网站，可以用下面的演示账户登录：不会提交任何个人信息，也不会发生任何交易。</p>`;
  const state =
    name === null
      ? ''
      : `<p role="status">当前登录账户：<strong>${name}</strong>。<a href="/simu_fund">返回私募基金</a></p>`;
  const buttons = choices.map((choice) =>
    form(SIGN_IN, `<button name="account" value="${choice.id}">以“${choice.name}”登录</button>`),
  );
  const signOut = name === null ? [] : [form(SIGN_OUT, '<button>退出登录</button>')];
  const back = '<p><a href="/">返回门户首页</a></p>';
  return outsidePage('登录服务', [introduction, state, ...buttons, ...signOut, back].join('\n'));
}

function form(action: string, button: string): string {
  return `<form method="post" action="${action}">${button}</form>`;
}
