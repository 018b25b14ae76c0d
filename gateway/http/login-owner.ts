import { devicesOf, visitorTokenOf } from './visitor-cookie';
import { loginAddress } from './login-frame';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountOwner, SignInPlace } from '../../src/contract/login-accounts';
import type { LoginService } from './login-service';

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
