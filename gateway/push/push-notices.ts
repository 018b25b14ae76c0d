import { beijingDay, beijingTimeOfDayMs, beijingTimestampMs } from '../../src/domain/calendar/day';
import { fundHref } from '../../src/domain/site/fund-paths';
import { readAccounts } from '../accounts/account.repository';
import { groupBy } from '../services/group-by';
import { postponePush, takeDue } from '../watchlist/notices';
import { mayNotify } from '../watchlist/watch-alerts';
import { deletePushDevices, readPushChoices, readPushDevices } from './push.repository';
import { createPushSender } from './push-service';
import { choiceOf, openPlace, type PushDeps } from './push-settings';
import type { PushSettings } from '../../src/contract/watchlist/push';
import type { AccountTable } from '../accounts/account.schema';
import type { NamedNotice } from '../watchlist/notices';
import type { PushDeviceTable } from './push.schema';
import type { Push } from './push-service';

/** Accounts whose browsers are sent to at once. */
const AT_ONCE = 50;
/** Before a push that no browser's service took is tried again. */
const AGAIN_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** What is older is no news: it is read in the portal. */
const NEWS_MS = DAY_HOURS * HOUR_MS;
const NAMED = 3;

/**
 * Pushes the notices that are due to the browsers of their accounts, one push for each account and pass, with nothing in
 * it but names of funds. During the quiet hours of an account it waits for their end; what no service took is tried again
 * for a day. Notice and push are not one transaction: a process that ends in between pushes twice, and the later push
 * takes the place of the earlier one.
 */
export async function pushNotices(deps: PushDeps): Promise<void> {
  const { store, clock, push } = deps;
  if (push.contact === null) return;
  const send = createPushSender(deps, push.contact);
  for (;;) {
    const nowMs = clock();
    const taken = await takeDue(store, { nowMs, againMs: nowMs + AGAIN_MS, accounts: AT_ONCE });
    if (taken.length === 0) return;
    const owners = await readOwners(deps, taken);
    await Promise.all(
      owners.map(async (owner) =>
        postponePush(store, owner.notices, await pushTo(deps, owner, { send, nowMs })),
      ),
    );
  }
}

interface NoticeOwner extends Pick<PushSettings, 'kinds' | 'quiet'> {
  readonly account: AccountTable | undefined;
  readonly notices: readonly NamedNotice[];
  readonly devices: readonly PushDeviceTable[];
}

async function readOwners(
  { store: { db } }: PushDeps,
  notices: readonly NamedNotice[],
): Promise<NoticeOwner[]> {
  const byAccount = groupBy(notices, ({ account_id }) => account_id);
  const ids = [...byAccount.keys()];
  const accounts = await readAccounts(db, ids);
  const devices = groupBy(await readPushDevices(db, ids), ({ account_id }) => account_id);
  const choices = new Map((await readPushChoices(db, ids)).map((row) => [row.account_id, row]));
  return Array.from(byAccount, ([id, own]) => ({
    account: accounts.get(id),
    notices: own,
    devices: devices.get(id) ?? [],
    ...choiceOf(choices.get(id)),
  }));
}

interface PushPass {
  readonly send: ReturnType<typeof createPushSender>;
  readonly nowMs: number;
}

/** Pushes what an account wants to know; when its notices are due again, `null` if that is over. */
async function pushTo(
  { store, sealer }: PushDeps,
  { account, notices, devices, kinds, quiet }: NoticeOwner,
  { send, nowMs }: PushPass,
): Promise<number | null> {
  const wanted = notices.filter(
    (notice) =>
      notice.created_at > nowMs - NEWS_MS && kinds.includes(notice.kind) && mayNotify(notice, account, nowMs),
  );
  const push = devices.length === 0 ? null : pushOf(wanted);
  if (push === null) return null;
  const later = quiet && quietEnd(nowMs, quiet);
  if (later !== null) return later;
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const outcome = await send(openPlace(sealer, device), push);
      if (outcome === 'gone') await deletePushDevices(store.db, device.account_id, [device.id]);
      return outcome;
    }),
  );
  const isLost = outcomes.includes('failed') && !outcomes.includes('taken');
  return isLost ? nowMs + AGAIN_MS : null;
}

/** Names the funds and nothing else: a push is read on locked screens. */
function pushOf(notices: readonly NamedNotice[]): Push | null {
  const [first] = notices;
  if (first === undefined) return null;
  const { area, fund_code: code, id: tag } = first;
  const names = [...new Set(notices.map(({ fundName, fund_code }) => fundName || fund_code))];
  if (names.length === 1)
    return { title: names.join(''), body: '有新的自选提醒', path: fundHref(area, code), tag };
  const named = names.slice(0, NAMED).join('、');
  return {
    title: `${names.length} 只基金有新的自选提醒`,
    body: names.length > NAMED ? `${named}等` : named,
    path: '/home/notices',
    tag,
  };
}

/**
 * The end of the quiet hours that an instant is in, `null` outside of them; both in milliseconds since the epoch. Quiet
 * hours are of the day in Beijing, and reach over midnight if they end at a smaller hour than they begin.
 */
export function quietEnd(nowMs: number, { from, until }: NonNullable<PushSettings['quiet']>): number | null {
  const sinceBegin = (beijingTimeOfDayMs(nowMs) + (DAY_HOURS - from) * HOUR_MS) % (DAY_HOURS * HOUR_MS);
  const length = ((until - from + DAY_HOURS) % DAY_HOURS) * HOUR_MS;
  if (sinceBegin >= length) return null;
  const isToday = beijingTimeOfDayMs(nowMs) < until * HOUR_MS;
  return beijingTimestampMs(beijingDay(nowMs) + (isToday ? 0 : 1), until * HOUR_MS);
}
