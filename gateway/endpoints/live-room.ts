import {
  enterRoom,
  medals,
  roomMessages,
  roomStream,
  sendMessage,
  silenceConfig,
} from '../../src/contract/live-room';
import { registerStream } from '../http/event-stream';
import { registerCall, type CallContext } from '../http/register-call';
import { RefusalError } from '../http/refusal-error';
import { readMember } from '../store/live-member-repository';
import { readMedals } from '../services/live-medals';
import { enterLiveRoom, lacksPhone } from '../services/live-room-entry';
import { createLiveRoomHub } from '../services/live-room-hub';
import { findSaid, listRoomMessages, sayInRoom } from '../services/live-room-messages';
import { readStandingRoom, silenceOf } from '../services/live-room-state';
import { qualifiedVisitor, signedIn, asRefusal } from './own-calls';
import type { FastifyInstance } from 'fastify';
import type { LiveRoomHub } from '../services/live-room-hub';
import type { GatewayDeps } from '../gateway-deps';

/** The calls of contract/live-room.ts about what is said in a room, for qualified visitors alone and never kept. */
export function registerLiveRoom(api: FastifyInstance, parts: GatewayDeps): void {
  const hub = createLiveRoomHub({
    store: parts.store,
    clock: parts.clock,
    needsPhone: parts.roomNeedsPhone,
  });
  registerEntry(api, parts, hub);
  registerMessages(api, parts, hub);
  registerListening(api, hub);
}

function registerEntry(api: FastifyInstance, parts: GatewayDeps, hub: LiveRoomHub): void {
  const { store, clock, roomNeedsPhone: needsPhone } = parts;
  registerCall(api, enterRoom, async ({ id }, context) => {
    const accountId = qualifiedIn(context);
    const key = { roadshowId: id, accountId };
    const entered = found(await asRefusal(enterLiveRoom(store, key, { nowMs: clock(), needsPhone })));
    hub.wake(id);
    return { body: { ...entered, viewerCount: hub.viewersWith(id, accountId) } };
  });
  registerCall(api, silenceConfig, async ({ id }, context) => {
    const accountId = qualifiedIn(context);
    const { room } = found(await readStandingRoom(store, id, clock()));
    const member = await readMember(store.db, { roadshowId: id, accountId });
    const lacks = await lacksPhone(store.db, accountId, { needsPhone });
    return { body: silenceOf(room, member, { nowMs: clock(), needsPhone: lacks }) };
  });
  registerCall(api, medals, async (_request, context) => ({
    body: await readMedals(store.db, signedIn(context).accountId),
  }));
}

function registerMessages(api: FastifyInstance, parts: GatewayDeps, hub: LiveRoomHub): void {
  const { store, clock, limits, roomNeedsPhone: needsPhone } = parts;
  registerCall(api, roomMessages, async (request, context) => {
    qualifiedIn(context);
    return { body: found(await listRoomMessages(store, request, clock())) };
  });
  registerCall(api, sendMessage, async ({ id, clientKey, text }, context) => {
    const accountId = qualifiedIn(context);
    const words = { roadshowId: id, accountId, clientKey, text };
    // What is only sent again after its reply got lost counts for nothing.
    const known = await findSaid(store.db, words);
    if (known !== null) return { body: known };
    limits.roomMessages.take(accountId);
    const said = found(await asRefusal(sayInRoom(store, words, { nowMs: clock(), needsPhone })));
    hub.wake(id);
    return { body: said };
  });
}

function registerListening(api: FastifyInstance, hub: LiveRoomHub): void {
  registerStream(api, roomStream, async ({ id, lastEventId }, listener) => {
    const { visitor, send, goOnFrom, visitorNow, end } = listener;
    const accountId = qualifiedIn({ visitor });
    const isWelcome = async () => {
      const now = await visitorNow();
      return now.readFailure !== undefined || (now.accountId === accountId && now.isQualified);
    };
    return found(await hub.listen(id, { accountId, send, goOnFrom, isWelcome, end }, lastEventId));
  });
}

/** The account of a qualified visitor; refused with 401 for nobody and with 403 for one who is not qualified. */
function qualifiedIn(context: Pick<CallContext, 'visitor'>): string {
  return qualifiedVisitor(context, '完成合格投资者认证后才能进入直播间').accountId;
}

function found<Found>(value: Found | null): Found {
  if (value === null) throw new RefusalError('notFound', { message: '未找到这场路演' });
  return value;
}
