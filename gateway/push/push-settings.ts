import { createHash } from 'node:crypto';
import { ALERT_KINDS } from '../../src/domain/funds/alert-kinds';
import { takeStep } from '../services/account-transaction';
import { StepRefusal } from '../services/step-refusal';
import {
  deletePushDevices,
  readPushChoices,
  readPushDevices,
  writePushChoice,
  writePushDevice,
} from './push.repository';
import { createPushSender, isPushEndpoint, readPushKeys } from './push-service';
import type { Kysely } from 'kysely';
import type { PushChange, PushPlace, PushSettings } from '../../src/contract/watchlist/push';
import type { AlertKind } from '../../src/domain/funds/alert-kinds';
import type { Database } from '../store/schema';
import type { Sealer } from '../services/sealed-text';
import type { Store } from '../store/store';
import type { PushChoiceTable, PushDeviceTable } from './push.schema';
import type { Push, PushOptions } from './push-service';

export interface PushDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly sealer: Sealer;
  readonly push: PushOptions;
}

/** Who changes something, and with which browser. */
export interface PushOwner {
  readonly accountId: string;
  /** Browser and system, as "Chrome · Windows". */
  readonly device: string;
}

/** Browsers of one account; the oldest leave. */
const MOST_DEVICES = 10;

const TRIAL: Push = {
  title: '推送已连通',
  body: '自选提醒触发后，将以这种方式通知您。',
  path: '/home/notices',
  tag: 'trial',
};

export async function readPushSettings(deps: PushDeps, accountId: string): Promise<PushSettings> {
  const { store, push } = deps;
  const [choice] = await readPushChoices(store.db, [accountId]);
  const devices = await readPushDevices(store.db, [accountId]);
  return {
    key: push.contact === null ? null : (await readPushKeys(deps)).publicKey,
    ...choiceOf(choice),
    devices: devices.map(({ id, device, created_at }) => ({ id, name: device, since: created_at })),
  };
}

/** Changes how an account gets pushes; how it does then. Throws a StepRefusal for what the contract refuses. */
export async function changePushOf(
  deps: PushDeps,
  { accountId, device }: PushOwner,
  change: PushChange,
): Promise<PushSettings> {
  const { sealer, push } = deps;
  if (change.change === 'try') {
    await tryDevice(deps, accountId, change.id);
    return readPushSettings(deps, accountId);
  }
  if (change.change === 'add' && !isPushEndpoint(change.subscription.endpoint, push))
    throw new StepRefusal('rejected', '暂不支持此浏览器的推送服务');
  await takeStep(deps, accountId, async ({ transaction, nowMs }) => {
    switch (change.change) {
      case 'choose':
        await writePushChoice(transaction, rowOfChoice(accountId, change));
        break;
      case 'add':
        await addDevice(transaction, {
          id: deviceIdOf(change.subscription.endpoint),
          account_id: accountId,
          sealed: sealPlace(sealer, accountId, change.subscription),
          device,
          created_at: nowMs,
        });
        break;
      case 'end':
        await deletePushDevices(transaction, accountId, change.id === null ? undefined : [change.id]);
        break;
    }
  });
  return readPushSettings(deps, accountId);
}

/** Ends all pushes of an account. */
export async function endPushes(db: Kysely<Database>, accountId: string): Promise<void> {
  await deletePushDevices(db, accountId);
}

async function addDevice(transaction: Kysely<Database>, device: PushDeviceTable): Promise<void> {
  await writePushDevice(transaction, device);
  const devices = await readPushDevices(transaction, [device.account_id]);
  const surplus = devices.filter(({ id }) => id !== device.id).slice(MOST_DEVICES - 1);
  if (surplus.length > 0)
    await deletePushDevices(
      transaction,
      device.account_id,
      surplus.map(({ id }) => id),
    );
}

async function tryDevice(deps: PushDeps, accountId: string, id: string): Promise<void> {
  const { store, sealer, push } = deps;
  const device = (await readPushDevices(store.db, [accountId])).find((one) => one.id === id);
  if (device === undefined || push.contact === null)
    throw new StepRefusal('rejected', '此设备的推送已关闭，请刷新页面');
  const send = createPushSender(deps, push.contact);
  const outcome = await send(openPlace(sealer, device), TRIAL);
  if (outcome === 'gone') {
    await deletePushDevices(store.db, accountId, [id]);
    throw new StepRefusal('rejected', '此设备的推送已失效，请在该设备上重新开启');
  }
  if (outcome === 'failed') throw new StepRefusal('rejected', '浏览器的推送服务未接受，请稍后重试');
}

/** What an account wants pushed. */
export function choiceOf(row: PushChoiceTable | undefined): Pick<PushSettings, 'kinds' | 'quiet'> {
  if (row === undefined) return { kinds: [...ALERT_KINDS], quiet: null };
  const { kinds, quiet_from: from, quiet_until: until } = row;
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this module
    kinds: JSON.parse(kinds) as AlertKind[],
    quiet: from === null || until === null ? null : { from, until },
  };
}

function rowOfChoice(
  accountId: string,
  { kinds, quiet }: Pick<PushSettings, 'kinds' | 'quiet'>,
): PushChoiceTable {
  return {
    account_id: accountId,
    kinds: JSON.stringify(kinds),
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
  };
}

function deviceIdOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}

function sealPlace(sealer: Sealer, accountId: string, place: PushPlace): string {
  return sealer.seal(JSON.stringify(place), contextOf(accountId));
}

/** Where a browser takes pushes. */
export function openPlace(
  sealer: Sealer,
  { account_id, sealed }: Pick<PushDeviceTable, 'account_id' | 'sealed'>,
): PushPlace {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by this module
  return JSON.parse(sealer.open(sealed, contextOf(account_id))) as PushPlace;
}

function contextOf(accountId: string): string {
  return `push device ${accountId}`;
}
