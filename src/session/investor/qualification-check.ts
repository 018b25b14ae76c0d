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
 * Loads the visitor's accounts and the gateway's time, by which the assessment may have expired, then the qualification.
 * Never rejects.
 */
export async function loadQualification(): Promise<void> {
  const userId = currentUserId();
  if (userId === null) return;
  openingUserId = null;
  await Promise.all([readServerClock(), loadOpening(userId)]);
  await refreshQualification();
}

/** User whose accounts are loaded. */
let openingUserId: string | null = null;

/** On failure every account counts as not open [S3.opening], and the next refresh loads them again. */
async function loadOpening(userId: string): Promise<void> {
  if (openingUserId === userId) return;
  try {
    const { data } = await callGateway(custOpenInfo, { hxUid: userId });
    if (currentUserId() !== userId) return;
    acceptFundOpening(data);
    openingUserId = userId;
  } catch {
    // The qualification is then queried by the user id.
  }
}

/**
 * Loads the qualification, after the accounts if they are not loaded: by the customer number when jzOpen is 1, else by
 * the user id [S7.qualification]. A failure sets the risk level to 0 [S8.qualificationFail]. Never rejects; drops a reply
 * for a visitor who has signed out meanwhile.
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
    // Displayed on pages: masked here too, for gateways that do not mask.
    certificateNo: body.certificateno && maskedCertificate(body.certificateno),
    customerName: body.custname && maskedName(body.custname),
    identityFlag: body.identityflag ?? identifiedBy(body),
    declarationFlag: body.declarationflag,
    lowestCategoryFlag: body.lowestcategory,
    attemptsLeft: body.attemptsleft,
  };
}

/** For gateways without `identityflag`: they return name and number of a verified identity only. */
function identifiedBy({ custname, certificateno }: InvestorStanding): '1' | null {
  return custname && certificateno ? '1' : null;
}

/** The visitor's accounts, not open until loaded [S3.opening]; in memory only. */
export const useFundOpening = create<FundOpening>()(() => DEFAULT_FUND_OPENING);

/** Sets the accounts to those of a reply; missing fields get their default. */
export function acceptFundOpening(reply: Parameters<typeof fundOpeningOf>[0]): void {
  useFundOpening.setState(fundOpeningOf(reply));
}

/** Marks all accounts as not open. */
export function resetFundOpening(): void {
  useFundOpening.setState(DEFAULT_FUND_OPENING);
}
