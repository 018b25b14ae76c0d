import { confirmPhone, phoneState, sendPhoneCode } from '../../src/contract/application';
import { RefusalError } from '../http/refusal-error';
import { MessageError } from '../services/message-port';
import {
  CODE_SECONDS,
  CODE_WAIT_SECONDS,
  CodeWaitError,
  confirmedUntil,
  confirmOwnPhone,
  sendCode,
} from '../services/phone-codes';
import { registerStep } from './step-calls';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../gateway-deps';

const MESSAGE_PROBLEMS: Readonly<Record<MessageError['reason'], string>> = {
  absent: '短信服务尚未接入，请联系客服',
  failed: '短信没有发出，请稍后再试',
};

/** The calls of contract/application.ts about phones: codes that show whose a phone is. */
export function registerPhone(api: FastifyInstance, parts: GatewayDeps): void {
  const { store, clock, sealer, messages, limits } = parts;
  const desk = { store, clock, sealer, messages };
  registerStep(api, sendPhoneCode, async ({ phone }, { accountId }, { addressKey }) => {
    const countAttempt = () => {
      limits.phoneCodes.take(accountId);
      limits.phoneCodeAddresses.take(addressKey);
    };
    await sendCode(desk, { accountId, phone }, countAttempt).catch((error: unknown) => {
      throw refusalOfSending(error);
    });
    return {
      body: { waitSeconds: CODE_WAIT_SECONDS, validSeconds: CODE_SECONDS, inbox: messages.inbox },
    };
  });
  registerStep(api, confirmPhone, async ({ phone, code }, { accountId }) => ({
    body: { confirmedUntil: await confirmOwnPhone(desk, { accountId, phone }, code) },
  }));
  registerStep(api, phoneState, async ({ phone }, { accountId }) => ({
    body: {
      confirmedUntil: await confirmedUntil(store.db, { sealer, nowMs: clock() }, { accountId, phone }),
    },
  }));
}

function refusalOfSending(error: unknown): unknown {
  if (error instanceof MessageError)
    return new RefusalError('unavailable', { message: MESSAGE_PROBLEMS[error.reason] });
  if (!(error instanceof CodeWaitError)) return error;
  const retryAfterSeconds = Math.ceil(error.waitMs / 1000);
  return new RefusalError('tooMany', {
    message: `验证码已发送，请 ${retryAfterSeconds} 秒后再获取`,
    retryAfterSeconds,
  });
}
