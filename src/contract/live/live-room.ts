import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import { additional, contentId, eventNumber, instant, numberColumn, wholeCount } from '../fields';
import { defineStream } from '../stream';

/**
 * The calls of a room need a qualified visitor: 401 without a session, 403 for an unqualified visitor, 404 for an unknown
 * roadshow. In an open room (`isOpenToAll`) every signed-in visitor may enter and speak, and player,
 * slides, messages and stream need no session.
 */
const ROOM = { host: 'live', transport: 'http' } as const;

/** Longest message in characters. */
export const LONGEST_MESSAGE = 200;

/** A message in a room, plain text. `sequence` is the event id: it grows, and counts other events too. */
export const roomMessage = v.object({
  sequence: v.number(),
  happenedAt: instant,
  kind: additional(v.picklist(['message', 'notice']), 'message'),
  /** The same for all messages of one member in this room, not an account id; '' for notices of the portal. */
  memberId: additional(v.string(), ''),
  nickName: additional(v.string(), ''),
  /** Key of the medal worn, null without one. */
  medal: additional(v.nullable(v.string()), null),
  isHost: additional(v.boolean(), false),
  text: v.string(),
});
export type RoomMessage = v.InferOutput<typeof roomMessage>;

/** Who may speak, and how often. */
export const silenceState = v.object({
  isRoomMuted: v.boolean(),
  /** Instant until which this visitor is muted; `null` if not muted. */
  mutedUntil: v.nullable(instant),
  /** Seconds between two messages of one member. */
  secondsBetween: v.number(),
  /** Whether this visitor must bind a phone before sending messages. */
  needsPhone: v.boolean(),
});
export type SilenceState = v.InferOutput<typeof silenceState>;

/** The silence of a room of which a gateway says nothing: it refuses those who may not speak. */
export const UNKNOWN_SILENCE: SilenceState = {
  isRoomMuted: false,
  mutedUntil: null,
  secondsBetween: 0,
  needsPhone: false,
};

/** What a player needs: the live-room SDK's configuration. */
export const liveRoomSdk = defineCall({
  ...ROOM,
  path: 'live/room/sdk',
  specified: 'name',
  method: 'GET',
  request: v.object({ id: contentId }),
  reply: envelope(
    v.object({
      kind: v.picklist(['live', 'playback', 'none']),
      /** Address of an HLS playlist below the portal's own origin; null of `none`. */
      streamUrl: v.nullable(v.string()),
      poster: v.string(),
      beginAt: instant,
      endAt: instant,
      /** Length of the playback in seconds, null of a live picture. */
      durationSeconds: v.nullable(v.number()),
    }),
  ),
});
export type LiveRoomSdk = v.InferOutput<typeof liveRoomSdk.reply>['body'];

/** A chart on a slide: lines over days, or a table of printed figures. */
const slideChart = v.variant('kind', [
  v.object({
    kind: v.literal('lines'),
    /** Days as YYYYMMDD numbers. */
    days: numberColumn,
    /** Fractions, one for each day; `text` is the figure to print beside the name. */
    lines: v.array(v.object({ name: v.string(), text: v.string(), values: numberColumn })),
    /** Origin and dates of the figures. */
    note: v.string(),
  }),
  v.object({
    kind: v.literal('table'),
    columns: v.array(v.string()),
    /** One printed figure for each column. */
    rows: v.array(v.object({ name: v.string(), cells: v.array(v.string()) })),
    note: v.string(),
  }),
]);
export type SlideChart = v.InferOutput<typeof slideChart>;

/** Slides of a room in chapters; each is shown from its second since the roadshow began until the next one. */
export const roomSlides = defineCall({
  ...ROOM,
  path: 'live/room/slides',
  method: 'GET',
  request: v.object({ id: contentId }),
  reply: envelope(
    v.array(
      v.object({
        title: v.string(),
        slides: v.array(
          v.object({
            fromSecond: v.number(),
            title: v.string(),
            points: v.array(v.string()),
            chart: v.nullable(slideChart),
          }),
        ),
      }),
    ),
  ),
});
export type SlideChapter = v.InferOutput<typeof roomSlides.reply>['body'][number];

const enteredRoom = v.object({
  memberId: additional(v.string(), ''),
  nickName: additional(v.string(), ''),
  medal: additional(v.nullable(v.string()), null),
  /** Who watches just now, this visitor among them. `null` if unknown. */
  viewerCount: additional(v.nullable(v.number()), null),
  silence: additional(silenceState, UNKNOWN_SILENCE),
  /** `null` if the newest messages are to be read by `roomMessages`. */
  messages: additional(v.nullable(v.array(roomMessage)), null),
  /** The newest event of the room, including events that are not messages: the start of the stream. */
  lastEventId: additional(v.number(), 0),
  /** Whether there are messages before these. */
  hasEarlier: additional(v.boolean(), false),
});
export type EnteredRoom = v.InferOutput<typeof enteredRoom>;

/** Enters a room: the visitor's membership, the state of the room, and the newest messages. Counts one view per account. */
export const enterRoom = defineCall({
  ...ROOM,
  path: 'live/room/enter',
  specified: 'name',
  method: 'POST',
  request: v.object({ id: contentId }),
  reply: envelope(v.nullish(enteredRoom, {})),
});

/**
 * Messages of a room in their order: the newest before a sequence (`before`), or those of a stretch of a playback,
 * from a second (`fromSecond`, inclusive) to another (`toSecond`, exclusive) since the roadshow began.
 */
export const roomMessages = defineCall({
  ...ROOM,
  path: 'live/room/messages',
  specified: 'name',
  method: 'GET',
  request: v.object({
    id: contentId,
    before: v.optional(eventNumber),
    fromSecond: v.optional(eventNumber),
    toSecond: v.optional(eventNumber),
    limit: wholeCount(200),
  }),
  reply: envelope(v.object({ list: v.array(roomMessage), hasMore: additional(v.boolean(), false) })),
  rows: { at: ['body', 'list'], row: roomMessage },
});

/**
 * Says something, once for each `clientKey` however often it is sent. Turned down with code 2001 and a reason where the
 * room or the member is muted, the last message was too short ago, or the room is not live.
 */
export const sendMessage = defineCall({
  ...ROOM,
  path: 'live/room/message/send',
  specified: 'name',
  method: 'POST',
  request: v.object({
    id: contentId,
    clientKey: v.pipe(v.string(), v.regex(/^[\w-]{8,60}$/, 'not a key')),
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_MESSAGE)),
  }),
  /** The message as the room has it; `null` where a gateway confirms it and says nothing more. */
  reply: envelope(additional(v.nullable(roomMessage), null)),
});

/** Who may speak in a room, for this visitor. */
export const silenceConfig = defineCall({
  ...ROOM,
  path: 'live/room/silence',
  specified: 'name',
  method: 'GET',
  request: v.object({ id: contentId }),
  reply: envelope(silenceState),
});

/** All medals, with this visitor's progress. 401 without a session. */
export const medals = defineCall({
  ...ROOM,
  path: 'live/room/medals',
  specified: 'name',
  method: 'GET',
  request: v.object({}),
  reply: envelope(
    v.array(
      v.object({
        key: v.string(),
        name: v.string(),
        description: v.string(),
        isOwned: v.boolean(),
        progress: v.number(),
        target: v.number(),
      }),
    ),
  ),
});
export type Medal = v.InferOutput<typeof medals.reply>['body'][number];

/**
 * Events of a room after a given one. `message` and `silence` have ids. `silence` reports whether the room is muted; that
 * a member is muted is sent to this member only, so that for others an id is skipped. `viewers` and `status` are sent at the beginning and on each change. The stream ends within a minute after the
 * visitor is signed out or may no longer watch.
 */
export const roomStream = defineStream({
  host: 'live',
  path: 'live/room/stream',
  request: v.object({ id: contentId, lastEventId: eventNumber }),
  events: {
    message: roomMessage,
    silence: silenceState,
    viewers: v.object({ count: v.number() }),
    status: v.object({ onlineStatus: v.number(), beginAt: instant, endAt: instant }),
  },
});
