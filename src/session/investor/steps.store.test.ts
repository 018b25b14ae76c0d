import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetTestVisitor, QUALIFIED_STANDING, signInVisitor } from '../../../tests/setup/visitor';
import { rememberIdentity, useJourneyIdentity } from './steps.store';
import { forgetVisitor } from '@/session/logout';
import { hideQualification, openQualification } from './qualification-window.store';
import { markLoggedOut } from '@/session/login-check';

const PERSON = { name: '周行舟', certificateNo: '990101199003070015' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 4) });
  signInVisitor({ standing: QUALIFIED_STANDING });
});

afterEach(() => {
  vi.useRealTimers();
  act(forgetTestVisitor);
});

const remembered = () => renderHook(useJourneyIdentity).result.current;

function closeWindow(): void {
  openQualification();
  hideQualification();
}

it('[S3.investor] is known until the document ends, and kept in no storage', () => {
  rememberIdentity('u1', PERSON);
  signInVisitor({ standing: { riskLevel: 2 } });
  expect(remembered()).toEqual(PERSON);
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(
    /周行舟|990101/,
  );
});

it.each([
  ['the visitor signs out', forgetVisitor],
  ['the session ends', markLoggedOut],
  ['somebody else signs in', () => signInVisitor({ userId: 'u2' })],
  ['the window closes after the last step', closeWindow],
])('is forgotten when %s', (_when, change) => {
  rememberIdentity('u1', PERSON);
  act(change);
  expect(remembered()).toBeNull();
});

it('stays when the window closes before the last step', () => {
  signInVisitor({ standing: { riskLevel: 0 } });
  rememberIdentity('u1', PERSON);
  act(closeWindow);
  expect(remembered()).toEqual(PERSON);
});

it.each(['u2', ''])('is not taken from the journey of %j', (userId) => {
  rememberIdentity(userId, PERSON);
  expect(remembered()).toBeNull();
});
