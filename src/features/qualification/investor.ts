import { qualificationQueryKey, type FundOpening } from '@/domain/funds/fund-opening';
import { useFundOpening } from '@/session/investor/qualification-check';
import type { JourneyIdentity } from '@/session/investor/steps.store';
import { useSession } from '@/session/session.store';

/** Who hands something in: name and ID number in full, as the visitor gave them [S3.investor]. */
export interface Investor extends JourneyIdentity {
  readonly userId: string;
  /** The customer number of an opened account, null for a user without one [S6.custno]. */
  readonly customerNo: string | null;
}

/** The visitor of this moment, under the identity given. */
export function currentInvestor(identity: JourneyIdentity): Investor {
  return { ...identity, userId: currentUserId(), customerNo: customerNoOf(useFundOpening.getState()) };
}

/** Whether the visitor has the customer number of an opened account [S6.custno]. */
export function useHasCustomerNo(): boolean {
  return useFundOpening((opening) => customerNoOf(opening) !== null);
}

function customerNoOf(opening: FundOpening): string | null {
  const key = qualificationQueryKey(opening, currentUserId());
  return 'custno' in key ? key.custno : null;
}

function currentUserId(): string {
  return useSession.getState().user.userId;
}
