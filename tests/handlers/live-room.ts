import type * as v from 'valibot';
import { liveClassInfo, liveClassUrl } from '@/contract/live/live';
import {
  enterRoom,
  liveRoomSdk,
  medals,
  roomMessages,
  roomSlides,
  sendMessage,
  silenceConfig,
} from '@/contract/live/live-room';
import { answer, success } from './answer';
import { roadshowReply } from './fund-pages';

type ClassInfo = v.InferOutput<typeof liveClassInfo.reply>['body'];
type Entry = v.InferOutput<typeof enterRoom.reply>['body'];
type Message = NonNullable<Entry['messages']>[number];
type Silence = Entry['silence'];
type Picture = v.InferInput<typeof liveRoomSdk.reply>['body'];

/** When the room of these tests begins; it lasts an hour. */
export const ROOM_BEGIN_MS = Date.parse('2026-09-01T20:00:00+08:00');
export const ROOM_ID = 'A202609011';
const HOUR_MS = 3_600_000;

/** A roadshow's page: on since ROOM_BEGIN_MS unless changed. */
export function roomClassReply(changes: Partial<ClassInfo> = {}): ClassInfo {
  return {
    ...roadshowReply(1, {
      id: ROOM_ID,
      title: '定投的纪律与误区',
      onlineStatus: 1,
      classBeginTime: ROOM_BEGIN_MS,
      classEndTime: ROOM_BEGIN_MS + HOUR_MS,
      managerList: [],
      financialAdvisorList: [{ companyName: '岚汐投顾', nickName: '顾问一号', avatar: null }],
      history: null,
    }),
    description: ['第一段介绍。', '第二段介绍。'],
    organization: { id: 'adviser-lanxi', name: '岚汐投顾', url: null },
    fund: { code: '900024', name: '测试股票24号' },
    materials: [{ title: '定投是什么', note: '投教文章', url: '/toujiao/detail/dca' }],
    viewCount: 321,
    appointmentCount: 45,
    isAppointed: false,
    isSimulated: true,
    ...changes,
  };
}

/** A message of another member, a second after the one before it. */
export function roomMessageReply(sequence: number, changes: Partial<Message> = {}): Message {
  return {
    sequence,
    happenedAt: ROOM_BEGIN_MS + sequence * 1000,
    kind: 'message',
    memberId: `member-${sequence % 7}`,
    nickName: `听众${sequence % 7}`,
    medal: null,
    isHost: false,
    text: `第 ${sequence} 条消息`,
    ...changes,
  };
}

export const OPEN_SILENCE: Silence = {
  isRoomMuted: false,
  mutedUntil: null,
  secondsBetween: 3,
  needsPhone: false,
};

export const OWN_MEMBER = 'member-own';

/** Entering the room: three messages stand there, the stream goes on after the third. */
export function roomEntryReply(changes: Partial<Entry> = {}): Entry {
  return {
    memberId: OWN_MEMBER,
    nickName: '周*舟',
    medal: null,
    viewerCount: 12,
    silence: OPEN_SILENCE,
    messages: [1, 2, 3].map((sequence) => roomMessageReply(sequence)),
    lastEventId: 3,
    hasEarlier: false,
    ...changes,
  };
}

/** The picture of a room; a live one unless changed. */
export function roomPictureReply(changes: Partial<Picture> = {}): Picture {
  return {
    kind: 'live',
    streamUrl: `/media/live/${ROOM_ID}/live.m3u8`,
    poster: '/content/cover/roadshow/room.svg',
    beginAt: ROOM_BEGIN_MS,
    endAt: ROOM_BEGIN_MS + HOUR_MS,
    durationSeconds: null,
    ...changes,
  };
}

export const liveRoomHandlers = [
  answer(liveClassInfo, ({ id }) => success(roomClassReply({ id }))),
  answer(liveClassUrl, ({ id }) => success({ pageUrl: `/zhibo/details/${id}`, streamUrl: null })),
  answer(liveRoomSdk, () => success(roomPictureReply())),
  answer(enterRoom, () => success(roomEntryReply())),
  answer(roomMessages, () => success({ list: [], hasMore: false })),
  answer(roomSlides, () => success([])),
  answer(sendMessage, ({ text }) =>
    success(roomMessageReply(4, { memberId: OWN_MEMBER, nickName: '周*舟', text })),
  ),
  answer(silenceConfig, () => success(OPEN_SILENCE)),
  answer(medals, () =>
    success([
      {
        key: 'first-words',
        name: '首次发言',
        description: '第一次在直播间发言',
        isOwned: true,
        progress: 1,
        target: 1,
      },
      {
        key: 'regular',
        name: '路演常客',
        description: '进入 5 场直播间',
        isOwned: false,
        progress: 2,
        target: 5,
      },
    ]),
  ),
];
