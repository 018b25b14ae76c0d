import {
  enterRoom,
  medals,
  roomSlides,
  silenceConfig,
  roomMessages,
  sendMessage,
  roomStream,
} from '../../../src/contract/live/live-room';
import { assertQualified } from '../../http/server/call-visitor';
import { registerCall } from '../../http/server/register-call';
import { signedIn, asRefusal } from '../../endpoints/own-calls';
import { registerStream } from '../../http/streams/event-stream';
import { RefusalError } from '../../http/server/refusals';
import { mayWatch } from '../roadshows/broadcast';
import { createRoomSlides } from '../slides/room-slides';
import { createLiveRoomHub } from './room-hub';
import { enterLiveRoom, readMedals, readSilence } from './room-members';
import { findPostedMessage, listRoomMessages, postMessage } from './room-messages';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';
import type { CallContext } from '../../http/server/register-call';
import type { Store } from '../../store/store';
import type { LiveRoomHub } from './room-hub';

type Visiting = Pick<CallContext, 'visitor'>;

/** The calls of contract/live/live-room.ts for rooms: not cached. */
export function registerRooms(api: FastifyInstance, deps: GatewayDeps): void {
  const hub = createLiveRoomHub({
    store: deps.store,
    clock: deps.clock,
    needsPhone: deps.roomNeedsPhone,
  });
  registerEntry(api, deps, hub);
  registerSlides(api, deps);
  registerMessages(api, deps, hub);
  registerListening(api, deps, hub);
}

function registerEntry(api: FastifyInstance, deps: GatewayDeps, hub: LiveRoomHub): void {
  const { store, clock, roomNeedsPhone: needsPhone } = deps;
  registerCall(api, enterRoom, async ({ id }, context) => {
    const accountId = await memberOf(store, id, context);
    const key = { roadshowId: id, accountId };
    const { simulatedViewers, ...entered } = found(
      await asRefusal(enterLiveRoom(store, key, { nowMs: clock(), needsPhone })),
    );
    hub.wake(id);
    return { body: { ...entered, viewerCount: simulatedViewers + hub.viewersWith(id, accountId) } };
  });
  registerCall(api, silenceConfig, async ({ id }, context) => {
    const accountId = await memberOf(store, id, context);
    const key = { roadshowId: id, accountId };
    return { body: found(await readSilence(store, key, { nowMs: clock(), needsPhone })) };
  });
  registerCall(api, medals, async (_request, context) => ({
    body: await readMedals(store.db, signedIn(context).accountId),
  }));
}

function registerSlides(api: FastifyInstance, { store, readDataVersion, performance }: GatewayDeps): void {
  const readSlides = createRoomSlides(store, readDataVersion, performance.riskFreeRate);
  registerCall(api, roomSlides, async ({ id }, context) => {
    await assertMayWatch(store, id, context);
    return { body: found(await readSlides(id)) };
  });
}

function registerMessages(api: FastifyInstance, deps: GatewayDeps, hub: LiveRoomHub): void {
  const { store, clock, limits, roomNeedsPhone: needsPhone } = deps;
  registerCall(api, roomMessages, async (request, context) => {
    await assertMayWatch(store, request.id, context);
    return { body: found(await listRoomMessages(store, request, clock())) };
  });
  registerCall(api, sendMessage, async ({ id, clientKey, text }, context) => {
    const accountId = await memberOf(store, id, context);
    const message = { roadshowId: id, accountId, clientKey, text };
    // A message that is repeated after a lost reply does not count.
    const known = await findPostedMessage(store.db, message);
    if (known !== null) return { body: known };
    limits.roomMessages.take(accountId);
    const posted = found(await asRefusal(postMessage(store, message, { nowMs: clock(), needsPhone })));
    hub.wake(id);
    return { body: posted };
  });
}

function registerListening(api: FastifyInstance, { store }: GatewayDeps, hub: LiveRoomHub): void {
  registerStream(api, roomStream, async ({ id, lastEventId }, listener) => {
    const { visitor, send, goOnFrom, visitorNow, end } = listener;
    await assertMayWatch(store, id, { visitor });
    const { accountId } = visitor;
    const mayListen = async () => {
      const now = await visitorNow();
      if (now.readFailure !== undefined) return true;
      return now.accountId === accountId && (await mayWatch(store.db, id, now));
    };
    return found(await hub.listen(id, { accountId, send, goOnFrom, mayListen, end }, lastEventId));
  });
}

/** Throws a RefusalError for a visitor who may not watch a roadshow: 401 if not signed in, 403 if not qualified. */
async function assertMayWatch({ db }: Store, id: string, context: Visiting): Promise<void> {
  if (!(await mayWatch(db, id, context.visitor))) assertQualified(context.visitor);
}

/** Account of a visitor who may enter a room; throws a RefusalError with 401 or 403 for others. */
async function memberOf(store: Store, id: string, context: Visiting): Promise<string> {
  const { accountId } = signedIn(context);
  await assertMayWatch(store, id, context);
  return accountId;
}

function found<Found>(value: Found | null): Found {
  if (value === null) throw new RefusalError('notFound', { message: '未找到这场路演' });
  return value;
}
