import { refusalOf } from './error-replies';
import { deviceCookie, visitorCookie } from './visitor-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../src/contract/login-accounts';
import type { FormState } from './login-markup';
import type { LoginService } from './login-service';

export type ShowForm = (service: LoginService, state: FormState) => string;

export interface SentForm {
  readonly service: LoginService;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly showForm: ShowForm;
  readonly state: FormState;
  /** Its page shows more of the account than its name. */
  readonly isPersonal?: boolean;
  /** Where a right form leads; the way back when left out. */
  readonly leadsTo?: string;
}

/** A session that began, what is wrong field by field, or neither: the form was right. */
export type FormOutcome =
  | { readonly signedIn: SignedIn }
  | { readonly problems: NonNullable<FormState['problems']> }
  | { readonly isDone: true };

/**
 * Leads on after an attempt, with the session that it began if it began one; else the form once more, so that nothing but
 * a password is lost.
 */
export async function answerForm(
  { service, request, reply, showForm, state, isPersonal = false, leadsTo = state.target }: SentForm,
  attempt: () => Promise<FormOutcome>,
): Promise<FastifyReply> {
  const send = (status: number, html: string) =>
    isPersonal ? sendPage(reply, status, html) : sendRefusedForm(reply, status, html);
  try {
    const outcome = await attempt();
    if ('problems' in outcome) return send(422, showForm(service, { ...state, problems: outcome.problems }));
    if ('signedIn' in outcome) {
      const { token, devices } = outcome.signedIn;
      reply.header('set-cookie', [
        visitorCookie(request, token, service.sessionSeconds),
        deviceCookie(request, devices, service.deviceSeconds),
      ]);
    }
    return reply.redirect(leadsTo, 303);
  } catch (error) {
    const refusal = tellFailure(error, request, reply, service);
    return send(refusal.statusCode, showForm(service, { ...state, alert: refusal.message }));
  }
}

/** Logs what is the gateway's own failure, and says when to come back where that is known. */
export function tellFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  service: LoginService,
) {
  const { log, isTemporary } = service.failures;
  const refusal = refusalOf(error, isTemporary);
  if (refusal.statusCode >= 500) log.failure(request, error);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return refusal;
}

export function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/**
 * A form once more, as the answer to its POST. A browser that may not keep it shows an error of its own on the way back
 * to it, for it cannot ask for it again. It holds the account name as typed and never a password; signing out clears it.
 */
export function sendRefusedForm(reply: FastifyReply, status: number, html: string): FastifyReply {
  return sendPage(reply.header('cache-control', 'private, no-cache'), status, html);
}

export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

export function queryText(request: FastifyRequest, name: string): string {
  const { query } = request;
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** The portal's own origin as this request's browser sees it, without a port that goes without saying. */
export function originOf(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : '';
}
