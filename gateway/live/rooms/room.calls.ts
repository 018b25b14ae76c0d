import {
  enterRoom,
  medals,
  roomSlides,
  silenceConfig,
  roomMessages,
  sendMessage,
  roomStream,
} from '../../../src/contract/live/live-room';
import { registerCall } from '../../http/server/register-call';
import { signedIn, asRefusal, qualifiedVisitor } from '../../endpoints/own-calls';
import { registerStream } from '../../http/streams/event-stream';
import { RefusalError } from '../../http/server/refusals';
import { createRoomSlides } from '../slides/room-slides';
import { createLiveRoomHub } from './room-hub';
import { enterLiveRoom, readMedals, readSilence } from './room-members';
import { findPostedMessage, listRoomMessages, postMessage } from './room-messages';
import type { FastifyInstance } from 'fastify';
import type { GatewayDeps } from '../../gateway-deps';
import type { CallContext } from '../../http/server/register-call';
import type { LiveRoomHub } from './room-hub';

/** The calls of contract/live/live-room.ts for rooms: for qualified visitors only, and not cached. */
export function registerRooms(api: FastifyInstance, deps: GatewayDeps): void {
  const hub = createLiveRoomHub({
    store: deps.store,
    clock: deps.clock,
    needsPhone: deps.roomNeedsPhone,
  });
  registerEntry(api, deps, hub);
  registerSlides(api, deps);
  registerMessages(api, deps, hub);
  registerListening(api, hub);
}

function registerEntry(api: FastifyInstance, deps: GatewayDeps, hub: LiveRoomHub): void {
  const { store, clock, roomNeedsPhone: needsPhone } = deps;
  registerCall(api, enterRoom, async ({ id }, context) => {
    const accountId = qualifiedIn(context);
    const key = { roadshowId: id, accountId };
    const { simulatedViewers, ...entered } = found(
      await asRefusal(enterLiveRoom(store, key, { nowMs: clock(), needsPhone })),
    );
    hub.wake(id);
    return { body: { ...entered, viewerCount: simulatedViewers + hub.viewersWith(id, accountId) } };
  });
  registerCall(api, silenceConfig, async ({ id }, context) => {
    const accountId = qualifiedIn(context);
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
    qualifiedIn(context);
    return { body: found(await readSlides(id)) };
  });
}

function registerMessages(api: FastifyInstance, deps: GatewayDeps, hub: LiveRoomHub): void {
  const { store, clock, limits, roomNeedsPhone: needsPhone } = deps;
  registerCall(api, roomMessages, async (request, context) => {
    qualifiedIn(context);
    return { body: found(await listRoomMessages(store, request, clock())) };
  });
  registerCall(api, sendMessage, async ({ id, clientKey, text }, context) => {
    const accountId = qualifiedIn(context);
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

function registerListening(api: FastifyInstance, hub: LiveRoomHub): void {
  registerStream(api, roomStream, async ({ id, lastEventId }, listener) => {
    const { visitor, send, goOnFrom, visitorNow, end } = listener;
    const accountId = qualifiedIn({ visitor });
    const mayListen = async () => {
      const now = await visitorNow();
      return now.readFailure !== undefined || (now.accountId === accountId && now.isQualified);
    };
    return found(await hub.listen(id, { accountId, send, goOnFrom, mayListen, end }, lastEventId));
  });
}

/** Account of a qualified visitor; throws a RefusalError with 401 if not signed in, with 403 if not qualified. */
function qualifiedIn(context: Pick<CallContext, 'visitor'>): string {
  return qualifiedVisitor(context, '完成合格投资者认证后才能进入直播间').accountId;
}

function found<Found>(value: Found | null): Found {
  if (value === null) throw new RefusalError('notFound', { message: '未找到这场路演' });
  return value;
}
