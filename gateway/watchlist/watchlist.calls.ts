import { calendarAddress, changeCalendarAddress } from '../../src/contract/funds/fund-calendar';
import {
  addFund,
  BUSINESS_TYPES,
  changeWatchEntries,
  getJoined,
  orderWatchlist,
  removeFund,
  restoreFunds as restoreFundsCall,
  saveWatchGroup,
  watchRows,
} from '../../src/contract/watchlist/watchlist';
import {
  fundAlerts,
  notices,
  readNotices,
  saveFundAlerts as saveFundAlertsCall,
} from '../../src/contract/watchlist/notices';
import { mayShowPerformance } from '../../src/domain/returns/performance-rules';
import { registerCall } from '../http/server/register-call';
import { asRefusal, signedIn, signedInAs } from '../endpoints/own-calls';
import { endAddress, readAddress, renewAddress } from './calendar-address';
import { listNotices, markRead } from './notices';
import { readFundAlerts, saveFundAlerts } from './watch-alerts';
import { saveGroup } from './watch-groups';
import { createWatchRowReader, readWatchedCodes } from './watch-rows';
import { addFunds, changeEntries, orderFunds, removeFunds, restoreFunds } from './watchlist-changes';
import type { FastifyInstance } from 'fastify';
import type { FundArea } from '../../src/domain/returns/performance-rules';
import type { CallContext } from '../http/server/register-call';
import type { GatewayDeps } from '../gateway-deps';

/** Fields of every call about a list. */
interface ListQuestion {
  readonly hxUid: string;
  readonly businessType: 0 | 1 | '0' | '1';
}

/** One side of the visitor's list, and whether its figures may be shown. */
interface VisitorList {
  readonly accountId: string;
  readonly area: FundArea;
  readonly mayShow: boolean;
}

/** Answers a call about the visitor's list with `data`. */
type AboutList<Question, Data> = (list: VisitorList, question: Question) => Promise<Data>;

/**
 * The calls of contract/watchlist and those of a calendar's address, each for the visitor's account only and never cached.
 */
export function registerWatchlist(api: FastifyInstance, deps: GatewayDeps): void {
  registerLists(api, deps);
  registerListChanges(api, deps);
  registerNotices(api, deps);
  registerCalendarAddress(api, deps);
}

function registerLists(api: FastifyInstance, { store, readDataVersion }: GatewayDeps): void {
  const readWatchRows = createWatchRowReader(store, readDataVersion);
  registerCall(
    api,
    getJoined,
    reading(async (list) => (await readWatchedCodes(store, list)).map((fundCode) => ({ fundCode }))),
  );
  registerCall(
    api,
    watchRows,
    reading((list) => readWatchRows(list, list.mayShow)),
  );
  registerCall(
    api,
    fundAlerts,
    reading((list, { fundCode }) => readFundAlerts(store, list, fundCode)),
  );
}

function registerListChanges(api: FastifyInstance, deps: GatewayDeps): void {
  const { store, clock } = deps;
  const changing = changesOf(deps);
  registerCall(
    api,
    addFund,
    changing((list, { list: funds }) => addFunds(store, list, { codes: codesOf(funds), nowMs: clock() })),
  );
  registerCall(
    api,
    removeFund,
    changing(async (list, { list: funds }) => ({
      removed: await removeFunds(store, list, { codes: codesOf(funds), nowMs: clock() }),
    })),
  );
  registerCall(
    api,
    restoreFundsCall,
    changing(async (list, { list: funds }) => ({
      restored: await restoreFunds(store, list, { codes: codesOf(funds), nowMs: clock() }),
    })),
  );
  registerCall(
    api,
    changeWatchEntries,
    changing(async (list, { list: funds, note, groupId }) => {
      await changeEntries(store, list, { codes: codesOf(funds), change: { note, groupId } });
      return {};
    }),
  );
  registerCall(
    api,
    orderWatchlist,
    changing(async (list, { list: funds }) => {
      await orderFunds(store, list, codesOf(funds));
      return {};
    }),
  );
  registerCall(
    api,
    saveWatchGroup,
    changing(async (list, { id, name }) => ({ groups: await saveGroup(store, list, { id, name }) })),
  );
  registerCall(
    api,
    saveFundAlertsCall,
    changing(async (list, { fundCode, alerts }) => {
      await saveFundAlerts(store, list, { code: fundCode, alerts, mayShow: list.mayShow });
      return {};
    }),
  );
}

function registerNotices(api: FastifyInstance, { store, clock }: GatewayDeps): void {
  registerCall(api, notices, async ({ hxUid }, context) => ({
    data: await listNotices(store, signedInAs(hxUid, context)),
  }));
  registerCall(api, readNotices, async ({ hxUid, ids }, context) => ({
    data: { unread: await markRead(store, signedInAs(hxUid, context), { ids, nowMs: clock() }) },
  }));
}

function registerCalendarAddress(api: FastifyInstance, deps: GatewayDeps): void {
  registerCall(api, calendarAddress, async (_request, context) => ({
    body: { path: await readAddress(deps, signedIn(context).accountId) },
  }));
  registerCall(api, changeCalendarAddress, async ({ change }, context) => {
    const { accountId } = signedIn(context);
    deps.limits.watchlistWrites.take(accountId);
    if (change === 'renew') return { body: { path: await asRefusal(renewAddress(deps, accountId)) } };
    await endAddress(deps, accountId);
    return { body: { path: null } };
  });
}

function reading<Question extends ListQuestion, Data>(answer: AboutList<Question, Data>) {
  return async (question: Question, context: CallContext): Promise<{ data: Data }> => ({
    data: await answer(listOfVisitor(question, context), question),
  });
}

/** As `reading`, for changes of a list: counted against the visitor's limit, and refused by a BusinessRuleError. */
function changesOf({ limits }: GatewayDeps) {
  return <Question extends ListQuestion, Data>(change: AboutList<Question, Data>) =>
    reading<Question, Data>(async (list, question) => {
      limits.watchlistWrites.take(list.accountId);
      return asRefusal(change(list, question));
    });
}

function listOfVisitor({ hxUid, businessType }: ListQuestion, context: CallContext): VisitorList {
  const { accountId, isQualified } = signedInAs(hxUid, context);
  const area = Number(businessType) === BUSINESS_TYPES.public ? 'public' : 'private';
  return { accountId, area, mayShow: mayShowPerformance(area, isQualified) };
}

function codesOf(funds: readonly { readonly fundCode: string }[]): string[] {
  return funds.map(({ fundCode }) => fundCode);
}
