import { refusalOf } from '../server/refusals';
import { devicesOf, visitorTokenOf, deviceCookie, visitorCookie } from '../server/visitor-cookie';
import { loginAddress } from './login-markup';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  LoginAccounts,
  AccountOwner,
  SignInPlace,
  SignedIn,
} from '../../../src/contract/login-accounts';
import type { AttemptLimits } from '../server/attempt-limits';
import type { FailureRules } from '../server/refusals';
import type { FormState } from './login-markup';

/** An account that is offered to everybody, with its password. */
export interface OfferedAccount {
  readonly login: string;
  readonly name: string;
  readonly shows: string;
  /** The name and ID number it takes in the first step. */
  readonly identity: { readonly name: string; readonly certificateNo: string };
}

export interface OfferedAccounts {
  readonly accounts: readonly OfferedAccount[];
  readonly password: string;
}

export interface LoginService {
  readonly brandName: string;
  readonly accounts: LoginAccounts;
  /** Accounts of a demonstration, null where there are none. */
  readonly offered: OfferedAccounts | null;
  readonly limits: Pick<AttemptLimits, 'signIns' | 'passwordChecks' | 'registrations' | 'newPasswords'>;
  /** Address of the script that shows the strength of a new password; null where no portal is built. */
  readonly meterScript: string | null;
  readonly sessionSeconds: number;
  /** How long a browser is known to an account after a sign-in. */
  readonly deviceSeconds: number;
  /** Where a sign-in leads that was asked to lead to `text`: a path of `origin`. */
  readonly targetOf: (text: string, origin: string) => string;
  readonly failures: FailureRules;
}

/** Somebody who is signed in, on a page about his own account. */
export interface Owner extends AccountOwner {
  /** Of his session here. */
  readonly token: string;
}

/** Who asks, null for nobody that is signed in. */
export async function ownerOf({ accounts }: LoginService, request: FastifyRequest): Promise<Owner | null> {
  const token = visitorTokenOf(request);
  const owner = token === null ? null : await accounts.ownerOf(token);
  return owner && token !== null ? { ...owner, token } : null;
}

/** Where somebody who is not signed in is sent by a page about his account. */
export function toSignIn(reply: FastifyReply, target: string): FastifyReply {
  return reply.redirect(loginAddress('', target), 303);
}

/** Where a request comes from, for the session that may begin with it. */
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
