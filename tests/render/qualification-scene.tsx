import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { rememberIdentity } from '@/session/investor/steps.store';
import { loadQualification } from '@/session/investor/qualification-check';
import type { investorFile } from '../handlers/investor';
import { gatewayServer } from '../handlers/server';
import { renderAlone } from './render-alone';
import { forgetTestVisitor, signInVisitor } from '../setup/visitor';
import { QualificationWindow } from '../../src/features/qualification/components/qualification-window';

const NOW = Date.UTC(2026, 10, 20, 4);
/** Fictional, with a right check digit. */
export const ID_CODE = '990101199003070015';
/** As the visitor types it. */
export const TYPED = { custname: '周行舟', certificateno: ID_CODE };
/** As the standing shows it. */
export const MASKED = { custname: '周*舟', certificateno: '990***********0012' };
export const IDENTIFIED = {
  identityFlag: '1',
  customerName: MASKED.custname,
  certificateNo: MASKED.certificateno,
};

let restoreObserver = () => {};

/** A window of each test's own: a fixed day, and nobody signed in afterwards. */
export function prepareQualificationScene(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  });

  afterEach(() => {
    vi.useRealTimers();
    restoreObserver();
    restoreObserver = () => {};
    act(forgetTestVisitor);
  });
}

/** The window alone, with what it tells whoever opened it. */
export function openWindow(options: { readonly onBrowse?: () => void } = {}) {
  const onClose = vi.fn<() => void>();
  const onDone = vi.fn<() => void>();
  const view = renderAlone(<QualificationWindow onClose={onClose} onDone={onDone} {...options} />);
  return { ...view, onClose, onDone };
}

/** Somebody whose standing was told by the gateway, as after the login check. */
export async function signInWithFile(file: ReturnType<typeof investorFile>) {
  gatewayServer.use(...file.handlers);
  signInVisitor();
  await loadQualification();
}

type User = ReturnType<typeof openWindow>['user'];

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const step = (name: string) => screen.findByRole('heading', { level: 3, name });

/** The identity was verified in this document, as before a step that follows in the same journey. */
export function rememberTypedIdentity(userId = 'u1'): void {
  rememberIdentity(userId, { name: TYPED.custname, certificateNo: ID_CODE });
}

export async function typeIdentity(user: User, name = TYPED.custname, idCode = ID_CODE) {
  await user.type(await screen.findByRole('textbox', { name: /姓名/ }), name);
  await user.type(screen.getByRole('textbox', { name: /身份证号/ }), idCode);
}

/** Answers every question; each answer leads on to the next. */
export async function answerAll(user: User) {
  for (const words of ['二十万元以上', '三年以上', '三成以内']) {
    await user.click(await screen.findByRole('radio', { name: words }));
  }
  await step('核对答案');
}

export async function declare(user: User) {
  await user.click(await screen.findByRole('radio', { name: /金融资产不低于/ }));
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await user.click(await button('确认并继续'));
}

/** The last line of a text is out of view until the returned function is called. */
export function holdBackTheEnd(): () => void {
  const before = window.IntersectionObserver;
  const reports: (() => void)[] = [];
  class HeldObserver extends before {
    readonly #tell: () => void;
    constructor(report: IntersectionObserverCallback) {
      super(() => undefined);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the component reads this one field
      this.#tell = () => report([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }
    override observe(): void {
      reports.push(this.#tell);
    }
  }
  vi.stubGlobal('IntersectionObserver', HeldObserver);
  restoreObserver = () => vi.stubGlobal('IntersectionObserver', before);
  return () => act(() => reports.forEach((tell) => tell()));
}
