import { ALL_OTHER_SESSIONS } from '../../src/contract/login-accounts';
import { answerForm, formOf, originOf, queryText, sendPage } from './login-forms';
import { loginAddress, SESSIONS_PAGE } from './login-frame';
import { ownerOf, toSignIn, type Owner } from './login-owner';
import { accountNotice } from './login-pages';
import { SESSIONS_TITLE, sessionsPage } from './sessions-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormState } from './login-markup';
import type { LoginService } from './login-service';

const SHARED = '演示账户由多人共用，不显示登录的设备。';
const WRONG_PASSWORD = '密码不正确';

/** Mounts the page of one's own sessions; whoever is not signed in gets the sign-in. */
export function registerOwnSessions(area: FastifyInstance, service: LoginService): void {
  area.get(SESSIONS_PAGE, async (request, reply) => {
    const target = service.targetOf(queryText(request, 'return'), originOf(request));
    const owner = await ownerOf(service, request);
    if (owner === null) return toSignIn(reply, target);
    if (owner.isShared) return tellShared(service, reply, target);
    const sessions = await service.accounts.sessionsOf(owner.token);
    const hasEnded = queryText(request, 'ended') === '1';
    return sendPage(reply, 200, sessionsPage(service, { target, sessions, hasEnded }));
  });
  area.post(SESSIONS_PAGE, async (request, reply) => {
    const target = service.targetOf(formOf(request).get('return') ?? '', originOf(request));
    const owner = await ownerOf(service, request);
    if (owner === null) return toSignIn(reply, target);
    if (owner.isShared) return tellShared(service, reply.code(403), target);
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
    // A session that was left open tells nobody the password by trying.
    const isRight = await service.limits.passwordChecks.run(owner.id, () =>
      service.accounts.endSessions(end, owner.token),
    );
    return isRight ? { isDone: true } : { problems: { password: WRONG_PASSWORD } };
  });
}

function tellShared(service: LoginService, reply: FastifyReply, target: string): FastifyReply {
  return sendPage(
    reply,
    reply.statusCode,
    accountNotice(service, { title: SESSIONS_TITLE, sentence: SHARED, target }),
  );
}
