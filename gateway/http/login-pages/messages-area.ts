import { refusalOf } from '../server/refusals';
import { escaped } from '../pages/page-head';
import { loginAddress } from './login-markup';
import { outsidePage } from '../pages/outside-pages';
import { visitorTokenOf } from '../server/visitor-cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FailureRules } from '../server/refusals';

const MESSAGES_PAGE = '/outside/messages';
const PAGE_NAME = '短信收件箱';
const PAGE_TYPE = 'text/html; charset=utf-8';

/** A message as displayed; every part is plain text. */
export interface InboxMessage {
  readonly text: string;
  readonly phoneMask: string;
  /** Formatted, in Beijing time. */
  readonly time: string;
}

export interface MessagesService {
  /** Messages of the account of a session token, newest first; `null` for an unknown session. */
  readonly readMessages: (token: string) => Promise<readonly InboxMessage[] | null>;
  readonly failures: FailureRules;
}

/** Mounts the page with the messages that a demonstration did not send to an account; it has no script. */
export function registerMessagesArea(app: FastifyInstance, service: MessagesService): void {
  app.register(async (area) => {
    area.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    area.setErrorHandler((error, request, reply) => {
      const { log, isTemporary } = service.failures;
      const refusal = refusalOf(error, isTemporary);
      if (refusal.statusCode >= 500) log.failure(request, error);
      return reply
        .code(refusal.statusCode)
        .type(PAGE_TYPE)
        .send(page(`<p role="alert">${escaped(refusal.message)}</p>\n${RELOAD}`));
    });
    area.get(MESSAGES_PAGE, async (request, reply) =>
      reply.type(PAGE_TYPE).send(await inboxPage(service, request)),
    );
  });
}

const NOTE = '<p>演示环境不会真正发送短信，发给当前账户的短信显示在这里，保留一天。</p>';
const RELOAD = `<p><a href="${MESSAGES_PAGE}">刷新</a></p>`;

async function inboxPage({ readMessages }: MessagesService, request: FastifyRequest): Promise<string> {
  const token = visitorTokenOf(request);
  const messages = token === null ? null : await readMessages(token);
  if (messages === null) {
    const login = escaped(loginAddress('', MESSAGES_PAGE));
    return page(`${NOTE}\n<p>您尚未登录，<a href="${login}">登录</a>后查看。</p>`);
  }
  if (messages.length === 0) return page(`${NOTE}\n<p>暂无短信。</p>\n${RELOAD}`);
  const rows = messages.map(
    ({ text, phoneMask, time }) =>
      `<li><p>${escaped(text)}</p><small>发往 ${escaped(phoneMask)} · ${escaped(time)}</small></li>`,
  );
  return page(`${NOTE}\n<ol>\n${rows.join('\n')}\n</ol>\n${RELOAD}`);
}

function page(content: string): string {
  return outsidePage(PAGE_NAME, content);
}
