import { qualificationQueryKey } from '@/domain/fund-opening';
import { useFundOpening } from '@/session/fund-opening.store';
import { useQualification } from '@/session/qualification.store';
import { useSession } from '@/session/session.store';

/** Who hands something in: name and ID number as the standing tells them, masked. */
export interface Investor {
  readonly userId: string;
  readonly name: string;
  readonly certificateNo: string;
  /** The customer number of an opened account, null for a user without one [S6.custno]. */
  readonly customerNo: string | null;
}

/** The visitor as he stands at this moment. */
export function currentInvestor(): Investor {
  const { userId } = useSession.getState().user;
  const { customerName, certificateNo } = useQualification.getState();
  const key = qualificationQueryKey(useFundOpening.getState(), userId);
  return {
    userId,
    name: customerName,
    certificateNo,
    customerNo: 'custno' in key ? key.custno : null,
  };
}
