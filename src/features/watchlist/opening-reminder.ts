import { describeFailure } from '@/api/describe-failure';
import { isSignedOut } from '@/features/failure/signed-out';
import { whenLoginKnown } from '@/session/login-check';
import { useSession } from '@/session/session.store';
import { goToSignIn } from '@/session/sign-in';
import { announceWatchlistChange } from '@/session/tab-messages';
import { changeWatchedFunds, useWatchedFunds } from '@/session/funds/watched-funds.store';
import { showToast } from '@/ui/overlays/toast-store';
import { sendAddedFunds, sendFundAlerts } from './api/watch-change.requests';
import { fundAlertsQuery } from './api/watch-list.queries';
import { tellChangeFailure } from './change-failure';
import type { QueryClient } from '@tanstack/react-query';
import type { WatchAlert } from '@/contract/watchlist/notices';
import type { ListOwner } from './api/list-owner';
import type { StarredFund } from './pending-toggles';

/**
 * Sets an alert for the opening of a closed fund: for a change of its status, for which the fund is added to the
 * list. An unauthenticated visitor signs in first, after which the alert is set. Reports the result.
 */
export async function remindOfOpening(fund: StarredFund, client: QueryClient): Promise<void> {
  if ((await whenLoginKnown()) !== 'logged-in') {
    goToSignIn({ kind: 'remind', ...fund });
    return;
  }
  const owner = { userId: useSession.getState().user.userId, area: fund.area };
  try {
    await watch(fund.code, owner, client);
    const alerts = await client.fetchQuery(fundAlertsQuery(owner.userId, fund.area, fund.code));
    if (!alerts.some(({ kind }) => kind === 'state'))
      await sendFundAlerts(fund.code, [...alerts, { kind: 'state', limit: null }], owner);
    showToast({
      tone: 'success',
      title: '已预约提醒，开放申购时将在个人中心“通知”中提醒您',
      action: { label: '取消', onPress: () => void takeBack(fund.code, alerts, owner) },
    });
  } catch (error) {
    if (isSignedOut(error)) goToSignIn({ kind: 'remind', ...fund });
    else tellChangeFailure(error, describeFailure(error).title);
  }
}

/** Adds the fund to the list if necessary; only listed funds have alerts. */
async function watch(code: string, owner: ListOwner, client: QueryClient): Promise<void> {
  if (useWatchedFunds.getState()[owner.area]?.has(code)) return;
  await sendAddedFunds([code], owner);
  changeWatchedFunds(owner.area, [code], true);
  announceWatchlistChange();
  await client.invalidateQueries({ queryKey: ['visitor', owner.userId, 'watchlist'] });
}

async function takeBack(code: string, alerts: readonly WatchAlert[], owner: ListOwner): Promise<void> {
  const others = alerts.filter(({ kind }) => kind !== 'state');
  try {
    await sendFundAlerts(code, others, owner);
    showToast({ tone: 'success', title: '已取消提醒，基金仍在自选中' });
  } catch (error) {
    tellChangeFailure(error, describeFailure(error).title);
  }
}
