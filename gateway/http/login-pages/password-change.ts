import {
  answerForm,
  formOf,
  originOf,
  queryText,
  sendPage,
  ownerOf,
  placeOf,
  toSignIn,
} from './login-service';
import { loginAddress, PASSWORD_PAGE } from './login-markup';
import { accountNotice, PASSWORD_TITLE, passwordPage } from './login-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoginService } from './login-service';
import type { FormState } from './login-markup';

const CHANGED = '密码已修改，其他设备上的登录已失效。';
const SHARED = '演示账户的密码人人可用，不能修改。';
const WRONG_PASSWORD = '现在的密码不正确';

/** Mounts the page to change the password; anonymous visitors are redirected to the sign-in. */
export function registerPasswordChange(area: FastifyInstance, service: LoginService): void {
  area.get(PASSWORD_PAGE, async (request, reply) => {
    const target = service.targetOf(queryText(request, 'return'), originOf(request));
    const owner = await ownerOf(service, request);
    if (owner === null) return toSignIn(reply, target);
    if (queryText(request, 'changed') === '1')
      return sendPage(
        reply,
        200,
        accountNotice(service, { title: PASSWORD_TITLE, sentence: CHANGED, target }),
      );
    if (owner.isShared)
      return sendPage(
        reply,
        200,
        accountNotice(service, { title: PASSWORD_TITLE, sentence: SHARED, target }),
      );
    return sendPage(reply, 200, passwordPage(service, owner.login, { target }));
  });
  area.post(PASSWORD_PAGE, (request, reply) => changePassword(service, request, reply));
}

async function changePassword(service: LoginService, request: FastifyRequest, reply: FastifyReply) {
  const form = formOf(request);
  const target = service.targetOf(form.get('return') ?? '', originOf(request));
  const owner = await ownerOf(service, request);
  if (owner === null) return toSignIn(reply, target);
  if (owner.isShared)
    return sendPage(reply, 403, accountNotice(service, { title: PASSWORD_TITLE, sentence: SHARED, target }));
  const change = {
    current: form.get('current') ?? '',
    password: form.get('password') ?? '',
    repeated: form.get('repeated') ?? '',
  };
  const sent = {
    service,
    request,
    reply,
    showForm: (_service: LoginService, state: FormState) => passwordPage(service, owner.login, state),
    state: { target },
    leadsTo: loginAddress('/password', target, 'changed'),
  };
  return answerForm(sent, async () => {
    service.limits.newPasswords.take(owner.id);
    const problems = await service.accounts.changeProblemsOf(change, owner);
    if (problems !== null) return { problems };
    // Limited, so that the password cannot be guessed in a session that was left open.
    const signedIn = await service.limits.passwordChecks.run(owner.id, () =>
      service.accounts.changePassword(change, placeOf(request)),
    );
    return signedIn === null ? { problems: { current: WRONG_PASSWORD } } : { signedIn };
  });
}
