import { callGateway } from '@/api/call';
import { describeFailure } from '@/api/describe-failure';
import { GatewayError } from '@/api/gateway-error';
import { addFund, BUSINESS_TYPES, removeFund } from '@/contract/watchlist/watchlist';
import { FIXED_VALUES } from '@/domain/site/specification-constants';
import { isSignedOut } from '@/features/failure/signed-out';
import { whenLoginKnown } from '@/session/login-check';
import { useSession } from '@/session/session.store';
import { goToSignIn } from '@/session/sign-in';
import { announceWatchlistChange } from '@/session/tab-messages';
import { changeWatchedFunds, useWatchedFunds } from '@/session/funds/watched-funds.store';
import { showToast } from '@/ui/overlays/toast-store';
import { sendRestoredFunds } from './api/restore-funds';
import { loadJoinedFunds } from './joined-funds';
import {
  addPending,
  pendingToggle,
  type StarredFund,
  type WatchChange,
  type PendingToggle,
} from './pending-toggles';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Toggles a star: adds the fund to the list or removes it, whichever the star did not show. An unauthenticated
 * visitor has to sign in first: then nothing happens, and the answer is false [S5.watch].
 */
export async function toggleWatch(fund: StarredFund, client: QueryClient): Promise<boolean> {
  if ((await whenLoginKnown()) !== 'logged-in') return false;
  // Read now and not at the press: presses that waited for the login check run one after the other.
  const isWatched = useWatchedFunds.getState()[fund.area]?.has(fund.code) ?? false;
  await enqueueToggle(fund, isWatched ? 'remove' : 'add', client);
  return true;
}

/** Completes a toggle after signing in: adds the fund, never removes it. */
export async function finishWatch(fund: StarredFund, client: QueryClient): Promise<void> {
  await enqueueToggle(fund, 'add', client);
}

/** Displays the change at once and runs it. The last toggle of a fund wins, with one call at a time. */
async function enqueueToggle(fund: StarredFund, change: WatchChange, client: QueryClient): Promise<void> {
  showStar(fund, isOnList(change));
  const running = pendingToggle(fund);
  if (running) {
    running.change = change;
    return;
  }
  const toggle: PendingToggle = { fund, change };
  const { userId } = useSession.getState().user;
  const outcome = await runToggle(toggle, userId);
  if (useSession.getState().user.userId !== userId) return;
  if (outcome === 'done') {
    reportSuccess(toggle, client);
    announceWatchlistChange();
  } else {
    rollBack(toggle, outcome);
    if (!isUnanswered(outcome.error)) return;
  }
  await Promise.all([
    loadJoinedFunds(userId, [fund.area]),
    client.invalidateQueries({ queryKey: ['visitor', userId, 'watchlist'] }),
  ]);
}

interface Failure {
  readonly error: unknown;
  /** State of the gateway, as far as it is known. */
  readonly isWatched: boolean;
}

async function runToggle(toggle: PendingToggle, userId: string): Promise<'done' | Failure> {
  const clearPending = addPending(toggle);
  const first = toggle.change;
  let isWatched = !isOnList(first);
  try {
    while (isWatched !== isOnList(toggle.change)) {
      // Undoing a removal restores the fund with its group and note.
      const change = first === 'remove' && toggle.change === 'add' ? 'restore' : toggle.change;
      await send(toggle.fund, change, userId);
      isWatched = isOnList(change);
    }
    return 'done';
  } catch (error) {
    return { error, isWatched };
  } finally {
    clearPending();
  }
}

async function send({ area, code }: StarredFund, change: WatchChange, userId: string): Promise<void> {
  const entry = { hxUid: userId, businessType: BUSINESS_TYPES[area], list: [{ fundCode: code }] };
  if (change === 'add') await callGateway(addFund, { ...entry, source: FIXED_VALUES.source });
  else if (change === 'remove') await callGateway(removeFund, entry);
  else await sendRestoredFunds([code], { userId, area });
}

const DONE_LABELS: Readonly<Record<WatchChange, string>> = {
  add: '已加入自选',
  remove: '已移出自选',
  restore: '已恢复到自选',
};

function reportSuccess({ fund, change }: PendingToggle, client: QueryClient): void {
  const undo = { label: '撤销', onPress: () => void enqueueToggle(fund, 'restore', client) };
  showToast({
    tone: 'success',
    title: DONE_LABELS[change],
    ...(change === 'remove' ? { action: undo } : {}),
  });
}

/** Reverts the star and reports why, unless the visitor has reverted the toggle meanwhile. */
function rollBack({ fund, change }: PendingToggle, { error, isWatched }: Failure): void {
  if (isWatched === isOnList(change)) return;
  showStar(fund, isWatched);
  if (isSignedOut(error)) {
    signInFor(fund, change);
    return;
  }
  // [S8.watchNetwork] No answer: the star reverts without a message.
  if (isUnanswered(error)) return;
  const message = error instanceof GatewayError ? error.serverMessage : undefined;
  showToast({ tone: 'failure', title: message || describeFailure(error).title });
}

const UNANSWERED: ReadonlySet<GatewayError['kind']> = new Set<GatewayError['kind']>([
  'network',
  'timeout',
  'aborted',
  'malformed',
]);

/** No answer, or one that is not the gateway's: the result of the change is unknown. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof GatewayError)) return false;
  const { failure, code } = error;
  if (failure.kind === 'http') return failure.status >= 500 && code === undefined;
  // The content of a truncated reply is unknown.
  return UNANSWERED.has(failure.kind);
}

function signInFor({ area, code, name }: StarredFund, change: WatchChange): void {
  goToSignIn(isOnList(change) ? { kind: 'watch', area, code, name } : { kind: 'return' });
}

function showStar({ area, code }: StarredFund, isWatched: boolean): void {
  changeWatchedFunds(area, [code], isWatched);
}

function isOnList(change: WatchChange): boolean {
  return change !== 'remove';
}
