import { useRef, useState, useEffect, useEffectEvent } from 'react';
import { callGateway } from '@/api/call';
import { describeFailure } from '@/api/describe-failure';
import { GatewayError } from '@/api/gateway-error';
import { confirmPhone, phoneState, sendPhoneCode } from '@/contract/applications/application';
import { isSignedOut } from '@/features/failure/signed-out';
import { useSettled } from '@/lib/use-settled';
import { serverNow } from '@/session/server-clock';

interface CodeState {
  /** The confirmed phone of the account, `''` if none. */
  readonly confirmedPhone: string;
  /** The phone that the last code was sent to, `''` before the first. */
  readonly sentTo: string;
  /** Earliest time of the next code by the visitor's clock, in milliseconds. */
  readonly waitUntilMs: number;
  readonly code: string;
  readonly underWay: 'sending' | 'confirming' | null;
  /** Status message. */
  readonly news: string;
  readonly problem: string | undefined;
  readonly isSignedOut: boolean;
  /** Address of the demonstration's inbox; `null` if messages are sent for real, or before the first. */
  readonly inbox: string | null;
}

export interface PhoneCode extends CodeState {
  /** The normalized number, `null` if invalid. */
  readonly phone: string | null;
  readonly isConfirmed: boolean;
  /** Whether a code was sent to this phone. */
  readonly isSent: boolean;
  readonly type: (code: string) => void;
  readonly send: () => void;
  /** Submits the typed code. Returns whether the phone is confirmed. */
  readonly confirm: () => Promise<boolean>;
  /** Marks the phone as unconfirmed. */
  readonly forget: () => void;
}

const NOTHING: CodeState = {
  confirmedPhone: '',
  sentTo: '',
  waitUntilMs: 0,
  code: '',
  underWay: null,
  news: '',
  problem: undefined,
  isSignedOut: false,
  inbox: null,
};

const CODE = /^\d{6}$/u;
const CODE_LENGTH = 6;
const SECOND_MS = 1000;

/** Confirms a phone by code. Keeps its state across the steps of a form; the phone may change. */
export function usePhoneCode(phone: string | null): PhoneCode {
  const [state, setState] = useState(NOTHING);
  const isBusy = useRef(false);
  const change = (changes: Partial<CodeState>) => setState((before) => ({ ...before, ...changes }));
  useKnownPhone(phone, (known) => change({ confirmedPhone: known, problem: undefined }));

  const once = async (begun: Partial<CodeState>, work: () => Promise<Partial<CodeState>>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    change({ ...begun, problem: undefined, isSignedOut: false });
    try {
      change(await work());
    } catch (error) {
      change({ news: '', ...failureOf(error) });
    }
    isBusy.current = false;
    change({ underWay: null });
  };
  const send = () => {
    if (phone === null) return;
    void once({ underWay: 'sending', news: '正在发送验证码' }, async () => {
      const { waitSeconds, validSeconds, inbox } = await askForCode(phone);
      const waitUntilMs = Date.now() + waitSeconds * SECOND_MS;
      const news = `验证码已发送，${Math.round(validSeconds / 60)} 分钟内有效`;
      return { sentTo: phone, code: '', inbox, news, waitUntilMs };
    });
  };
  const confirm = async () => {
    const { code } = state;
    if (phone === null || !CODE.test(code)) return false;
    let isDone = false;
    await once({ underWay: 'confirming' }, async () => {
      await tellCode(phone, code);
      isDone = true;
      return { confirmedPhone: phone, code: '', news: '' };
    });
    return isDone;
  };

  const isSent = phone !== null && phone === state.sentTo;
  return {
    ...state,
    news: isSent || state.underWay !== null ? state.news : '',
    phone,
    isConfirmed: phone !== null && phone === state.confirmedPhone,
    isSent,
    type: (code) => change({ code: digitsOf(code), problem: undefined }),
    send,
    confirm,
    forget: () => change({ confirmedPhone: '' }),
  };
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/gu, '').slice(0, CODE_LENGTH);
}

function failureOf(error: unknown): Partial<CodeState> {
  if (isSignedOut(error)) return { isSignedOut: true };
  const { title, hint } = describeFailure(error);
  if (!(error instanceof GatewayError)) return { problem: `${title}，${hint}` };
  const { kind, status, serverMessage, retryAfterMs } = error;
  const isSaid = (kind === 'business' || status === 429 || status === 503) && serverMessage;
  return {
    problem: isSaid ? serverMessage : `${title}，${hint}`,
    ...(status === 429 && retryAfterMs !== undefined ? { waitUntilMs: Date.now() + retryAfterMs } : {}),
  };
}

const PAUSE_MS = 500;

/** Checks once per typed phone whether an earlier confirmation is still valid. */
function useKnownPhone(phone: string | null, onKnown: (phone: string) => void): void {
  const settled = useSettled(phone, PAUSE_MS);
  const asked = useRef(new Set<string>());
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    if (settled === null || asked.current.has(settled)) return undefined;
    const controller = new AbortController();
    const ask = async () => {
      try {
        const until = await readPhoneState(settled, controller.signal);
        asked.current.add(settled);
        if (until !== null && until > serverNow()) tell(settled);
      } catch {
        // The visitor can request a new code instead.
      }
    };
    void ask();
    return () => controller.abort();
  }, [settled]);
}

/** Sends a code to a phone. Returns the waiting time and validity in seconds, and the demonstration's inbox. */
async function askForCode(phone: string) {
  return (await callGateway(sendPhoneCode, { phone })).body;
}

/** Submits the code sent to a phone; rejects with a business error for a wrong one. */
async function tellCode(phone: string, code: string): Promise<void> {
  await callGateway(confirmPhone, { phone, code });
}

/** When the confirmation of a phone expires, in milliseconds since the epoch; `null` if unconfirmed. */
async function readPhoneState(phone: string, signal: AbortSignal): Promise<number | null> {
  return (await callGateway(phoneState, { phone }, { signal })).body.confirmedUntil;
}
