import { create } from 'zustand';
import { callGateway } from '@/api/call';
import {
  combQueryCustInfo,
  custOpenInfo,
  noOpenAccountQuery,
  type InvestorStanding,
} from '@/contract/qualification/investor';
import {
  DEFAULT_FUND_OPENING,
  fundOpeningOf,
  qualificationQueryKey,
  type FundOpening,
} from '@/domain/funds/fund-opening';
import type { QualificationUpdate } from '@/domain/qualification/qualification';
import { maskedCertificate, maskedName } from '@/domain/text/masking';
import { readServerClock } from '@/session/server-clock';
import { useSession } from '@/session/session.store';
import { failQualification, updateQualification } from './qualification.store';

/**
 * Asks which accounts the visitor has opened and what time it is, by which his assessment may have ended, then how he
 * stands as an investor. Never rejects.
 */
export async function loadQualification(): Promise<void> {
  const userId = currentUserId();
  if (userId === null) return;
  toldOpeningOf = null;
  await Promise.all([readServerClock(), loadOpening(userId)]);
  await refreshQualification();
}

/** Whose accounts the gateway has told. */
let toldOpeningOf: string | null = null;

/** Without an answer every account counts as not open [S3.opening], and the next question asks for them again. */
async function loadOpening(userId: string): Promise<void> {
  if (toldOpeningOf === userId) return;
  try {
    const { data } = await callGateway(custOpenInfo, { hxUid: userId });
    if (currentUserId() !== userId) return;
    acceptFundOpening(data);
    toldOpeningOf = userId;
  } catch {
    // The standing is then asked by the user id.
  }
}

/**
 * Asks how the visitor stands, where his accounts are not known yet after asking for them: by the customer number when jzOpen is 1, else by the user id [S7.qualification]. A failure
 * sets the risk level to 0 [S8.qualificationFail]. Never rejects; an answer for somebody who left meanwhile is dropped.
 */
export async function refreshQualification(): Promise<void> {
  const userId = currentUserId();
  if (userId === null) return;
  await loadOpening(userId);
  const key = qualificationQueryKey(useFundOpening.getState(), userId);
  try {
    const { body } =
      'custno' in key
        ? await callGateway(combQueryCustInfo, key)
        : await callGateway(noOpenAccountQuery, key);
    if (currentUserId() === userId) updateQualification(standingFromWire(body));
  } catch {
    if (currentUserId() === userId) failQualification();
  }
}

function currentUserId(): string | null {
  const { login, user } = useSession.getState();
  return login === 'logged-in' ? user.userId : null;
}

function standingFromWire(body: InvestorStanding | null): QualificationUpdate {
  if (body === null) return {};
  return {
    riskLevel: body.custrisk,
    disclaimerSignFlag: body.disclaimersignflag,
    riskEndDate: body.riskenddate,
    // The pages show these: a gateway that does not mask them is not repeated.
    certificateNo: body.certificateno && maskedCertificate(body.certificateno),
    customerName: body.custname && maskedName(body.custname),
    identityFlag: body.identityflag ?? identifiedBy(body),
    declarationFlag: body.declarationflag,
    lowestCategoryFlag: body.lowestcategory,
    attemptsLeft: body.attemptsleft,
  };
}

/** A gateway that does not say whether the identity is verified names a verified one. */
function identifiedBy({ custname, certificateno }: InvestorStanding): '1' | null {
  return custname && certificateno ? '1' : null;
}

/** The visitor's accounts, all not open until the gateway says otherwise [S3.opening]; in memory only. */
export const useFundOpening = create<FundOpening>()(() => DEFAULT_FUND_OPENING);

/** Takes in the gateway's answer; fields that are missing get their default. */
export function acceptFundOpening(reply: Parameters<typeof fundOpeningOf>[0]): void {
  useFundOpening.setState(fundOpeningOf(reply));
}

/** No account is open. */
export function resetFundOpening(): void {
  useFundOpening.setState(DEFAULT_FUND_OPENING);
}
