import { closeBuyWindows } from '@/session/funds/buy-windows.store';
import { acceptFundOpening, resetFundOpening } from '@/session/investor/qualification-check';
import { useGateChoice } from '@/session/investor/gate-choice.store';
import { hideQualification } from '@/session/investor/qualification-window.store';
import { resetQualification, updateQualification } from '@/session/investor/qualification.store';
import { markLoggedIn } from '@/session/login-check';
import { useServerClock } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { forgetWatchedFunds } from '@/session/funds/watched-funds.store';
import type { QualificationUpdate } from '@/domain/qualification/qualification';

interface SignedIn {
  readonly userId?: string;
  /** Of a customer with an opened account. */
  readonly customerNo?: string;
  /** Where the visitor stands; not loaded when not given. */
  readonly standing?: QualificationUpdate;
}

/** Everything that makes a qualified investor, C4 with two years to go from autumn 2026. */
export const QUALIFIED_STANDING: QualificationUpdate = {
  riskLevel: 4,
  disclaimerSignFlag: '1',
  riskEndDate: '20281120',
  customerName: '周*舟',
  certificateNo: '990***********0012',
  identityFlag: '1',
  declarationFlag: '1',
  lowestCategoryFlag: '0',
  attemptsLeft: 2,
};

/** Puts somebody into the session as the login check does, without asking. */
export function signInVisitor({ userId = 'u1', customerNo, standing }: SignedIn = {}): void {
  markLoggedIn({ userId, name: '普*' });
  if (customerNo !== undefined) acceptFundOpening({ hxUid: userId, jzOpen: '1', jzCustNo: customerNo });
  if (standing !== undefined) updateQualification(standing);
}

/** Nothing is known of the visitor and of the gateway's clock, as in a document that was just opened. */
export function forgetTestVisitor(): void {
  useSession.setState(useSession.getInitialState());
  useServerClock.setState(useServerClock.getInitialState());
  resetQualification();
  resetFundOpening();
  forgetWatchedFunds();
  hideQualification();
  closeBuyWindows();
  useGateChoice.setState({ isBrowsing: false, quietPath: null, declared: null });
}
