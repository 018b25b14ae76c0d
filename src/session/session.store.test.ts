import { renderHook, act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_FUND_OPENING } from '@/domain/funds/fund-opening';
import { UNKNOWN_QUALIFICATION } from '@/domain/qualification/qualification';
import { DEFAULT_AVATAR } from '@/domain/site/session-user';
import { acceptFundOpening, useFundOpening } from './investor/qualification-check';
import {
  failQualification,
  resetQualification,
  updateQualification,
  useIsQualified,
  useQualification,
} from './investor/qualification.store';
import { markLoggedIn, markLoggedOut } from './login-check';
import { useSession } from './session.store';

beforeEach(() => {
  markLoggedOut();
  resetQualification();
  useSession.setState(useSession.getInitialState());
});

function becomeQualified() {
  updateQualification({
    riskLevel: '3',
    disclaimerSignFlag: '1',
    customerName: '王**',
    certificateNo: '110***1234',
  });
}

describe('session', () => {
  it('[S4.login] [S3.user] is unknown, then logged in with the default avatar without a picture', () => {
    expect(useSession.getState().login).toBe('unknown');
    markLoggedIn({ userId: 'u1', name: '普*', photo: null });
    expect(useSession.getState()).toMatchObject({
      login: 'logged-in',
      user: { isLoggedIn: true, userId: 'u1', name: '普*', photo: DEFAULT_AVATAR },
    });
    markLoggedIn({ userId: 'u1', photo: 'https://img.example.com/u1.png' });
    expect(useSession.getState().user.photo).toBe('https://img.example.com/u1.png');
  });

  it('[S8.loggedOut] forgets the visitor at logout, with risk level 0', () => {
    markLoggedIn({ userId: 'u1' });
    becomeQualified();
    acceptFundOpening({ hxUid: 'u1', jzOpen: '1', jzCustNo: 'J77' });
    markLoggedOut();
    expect(useSession.getState()).toMatchObject({
      login: 'logged-out',
      user: { isLoggedIn: false, userId: '' },
    });
    expect(useFundOpening.getState()).toEqual(DEFAULT_FUND_OPENING);
    expect(useQualification.getState()).toEqual({ ...UNKNOWN_QUALIFICATION, riskLevel: 0 });
  });

  it('another user inherits nothing; the same user keeps what is known', () => {
    markLoggedIn({ userId: 'u1' });
    becomeQualified();
    markLoggedIn({ userId: 'u1' });
    expect(useQualification.getState().riskLevel).toBe(3);
    markLoggedIn({ userId: 'u2' });
    expect(useQualification.getState()).toMatchObject({ riskLevel: -1, certificateNo: '' });
  });
});

describe('qualification', () => {
  it('[S4.qualified] [S3.qualification] is derived: not loaded, then qualified, then lost when the query fails', () => {
    const { result } = renderHook(() => useIsQualified());
    expect(useQualification.getState().riskLevel).toBe(-1);
    expect(result.current).toBe(false);
    act(() => updateQualification({ riskLevel: 2 }));
    expect(result.current).toBe(false);
    act(() => updateQualification({ disclaimerSignFlag: 1 }));
    expect(result.current).toBe(true);
    act(() => failQualification());
    expect(result.current).toBe(false);
  });

  it('[S8.qualificationFail] a failed query sets the risk level to 0 and leaves the rest', () => {
    becomeQualified();
    failQualification();
    expect(useQualification.getState()).toMatchObject({
      riskLevel: 0,
      isDisclaimerSigned: true,
      customerName: '王**',
    });
  });

  it('[S5.update] an answer without a field changes nothing of it', () => {
    becomeQualified();
    updateQualification({ riskLevel: 'none', customerName: '' });
    expect(useQualification.getState()).toMatchObject({
      riskLevel: 3,
      isDisclaimerSigned: true,
      customerName: '王**',
    });
  });
});

describe('fund opening', () => {
  it("[S3.opening] flags are '0' until the gateway says otherwise", () => {
    expect(useFundOpening.getState()).toMatchObject({
      hsOpen: '0',
      jzOpen: '0',
      jjOpen: '0',
      hgtzzType: '0',
      zytzzType: '0',
    });
    acceptFundOpening({ hxUid: 7, jzOpen: '1', hsOpen: null });
    expect(useFundOpening.getState()).toMatchObject({ hxUid: '7', jzOpen: '1', hsOpen: '0', jjOpen: '0' });
  });

  it('no visitor fact is kept in the browser', () => {
    markLoggedIn({ userId: 'MARKER1' });
    updateQualification({ riskLevel: 3, certificateNo: 'MARKER2', customerName: 'MARKER3' });
    acceptFundOpening({ jzCustNo: 'MARKER4' });
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  });
});
