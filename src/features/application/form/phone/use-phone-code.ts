import { useRef, useState, useEffect, useEffectEvent } from 'react';
import { callGateway } from '@/api/call';
import { describeFailure } from '@/api/describe-failure';
import { GatewayError } from '@/api/gateway-error';
import { confirmPhone, phoneState, sendPhoneCode } from '@/contract/application';
import { isSignedOut } from '@/features/failure/signed-out';
import { useSettled } from '@/lib/use-settled';
import { serverNow } from '@/session/server-clock';

interface CodeState {
  /** The phone that counts as the account's own, '' while none does. */
  readonly confirmedPhone: string;
  /** Where the last code went, '' before the first. */
  readonly sentTo: string;
  /** Until when no other code may be asked for, by the visitor's clock. */
  readonly waitUntilMs: number;
  readonly code: string;
  readonly underWay: 'sending' | 'confirming' | null;
  /** What went well, or goes on. */
  readonly news: string;
  readonly problem: string | undefined;
  readonly isSignedOut: boolean;
  /** Where a demonstration shows its messages; null where they are really sent, or before the first. */
  readonly inbox: string | null;
}

export interface PhoneCode extends CodeState {
  /** The number as it is sent, null while what is typed is none. */
  readonly phone: string | null;
  readonly isConfirmed: boolean;
  /** Whether a code went to just this phone. */
  readonly isSent: boolean;
  readonly type: (code: string) => void;
  readonly send: () => void;
  /** Tells the code that was typed; whether the phone is confirmed then. */
  readonly confirm: () => Promise<boolean>;
  /** Something outside found that the phone does not count any more. */
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

/** Shows by a code that a phone is the visitor's own. Outlasts the steps of a form; the phone may change meanwhile. */
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

/** Asks once for each phone that is typed whether it was confirmed before and still counts. */
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
        // A new code shows it then.
      }
    };
    void ask();
    return () => controller.abort();
  }, [settled]);
}

/** Has a code sent to a phone; tells how long until the next one, how long it counts, and where a demonstration shows it. */
async function askForCode(phone: string) {
  return (await callGateway(sendPhoneCode, { phone })).body;
}

/** Tells the code that came to a phone; a wrong one is a refusal in words. */
async function tellCode(phone: string, code: string): Promise<void> {
  await callGateway(confirmPhone, { phone, code });
}

/** Until when a phone counts as the visitor's own, in milliseconds since the epoch; null where it does not. */
async function readPhoneState(phone: string, signal: AbortSignal): Promise<number | null> {
  return (await callGateway(phoneState, { phone }, { signal })).body.confirmedUntil;
}
