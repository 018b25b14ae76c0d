import { refusalOf } from '../server/refusals';
import { devicesOf, visitorTokenOf, deviceCookie, visitorCookie } from '../server/visitor-cookie';
import { loginAddress } from './login-markup';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  LoginAccounts,
  AccountOwner,
  SignInPlace,
  SignedIn,
} from '../../../src/contract/accounts/login-accounts';
import type { AttemptLimits } from '../server/attempt-limits';
import type { FailureRules } from '../server/refusals';
import type { FormState } from './login-markup';

/** An account of a demonstration that is offered with its password. */
export interface OfferedAccount {
  readonly login: string;
  readonly name: string;
  readonly shows: string;
  /** Name and ID number for the first step of the qualification. */
  readonly identity: { readonly name: string; readonly certificateNo: string };
}

export interface OfferedAccounts {
  readonly accounts: readonly OfferedAccount[];
  readonly password: string;
}

/** What the pages of the login service need of the gateway. */
export interface LoginService {
  readonly brandName: string;
  readonly accounts: LoginAccounts;
  /** Accounts of a demonstration, `null` without any. */
  readonly offered: OfferedAccounts | null;
  readonly limits: Pick<AttemptLimits, 'signIns' | 'passwordChecks' | 'registrations' | 'newPasswords'>;
  /** Address of the script that shows the strength of a new password; `null` without a built portal. */
  readonly meterScript: string | null;
  readonly sessionSeconds: number;
  /** Time in seconds during which a browser is known to an account after a sign-in. */
  readonly deviceSeconds: number;
  /** Path on `origin` to which a sign-in with the requested address `text` leads. */
  readonly targetOf: (text: string, origin: string) => string;
  readonly failures: FailureRules;
}

/** A signed-in visitor on a page about their account. */
export interface Owner extends AccountOwner {
  /** Token of the session of the request. */
  readonly token: string;
}

/** The signed-in visitor of a request, `null` if anonymous. */
export async function ownerOf({ accounts }: LoginService, request: FastifyRequest): Promise<Owner | null> {
  const token = visitorTokenOf(request);
  const owner = token === null ? null : await accounts.ownerOf(token);
  return owner && token !== null ? { ...owner, token } : null;
}

/** Redirects an anonymous visitor from a page about the account to the sign-in. */
export function toSignIn(reply: FastifyReply, target: string): FastifyReply {
  return reply.redirect(loginAddress('', target), 303);
}

/** Browser and old session of a request, for the session that may begin with it. */
export function placeOf(request: FastifyRequest): SignInPlace {
  return {
    oldToken: visitorTokenOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    devices: devicesOf(request),
  };
}

export type ShowForm = (service: LoginService, state: FormState) => string;

export interface SentForm {
  readonly service: LoginService;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly showForm: ShowForm;
  readonly state: FormState;
  /** The page shows more of the account than its name. */
  readonly isPersonal?: boolean;
  /** Target after a correct form; by default the address to return to. */
  readonly leadsTo?: string;
}

/** A new session, the problems by field, or neither: the form was correct. */
export type FormOutcome =
  | { readonly signedIn: SignedIn }
  | { readonly problems: NonNullable<FormState['problems']> }
  | { readonly isDone: true };

/**
 * Redirects after a correct form, with the cookies of a new session if there is one; otherwise sends the form again
 * with all but the passwords.
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
    const refusal = reportFailure(error, request, reply, service);
    return send(refusal.statusCode, showForm(service, { ...state, alert: refusal.message }));
  }
}

/** Logs a failure of the gateway, and sets Retry-After if the refusal has one. */
export function reportFailure(
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
 * Sends a form again as the reply to its POST. If the browser may not cache it, navigating back to it shows an error,
 * because a POST is not repeated. It contains the account name as typed and never a password; signing out clears it.
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

/** Origin of the portal as the browser of a request sees it, without a default port. */
export function originOf(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : '';
}
