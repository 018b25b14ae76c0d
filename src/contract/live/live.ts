import * as v from 'valibot';
import { defineCall } from '../call';
import { envelope } from '../envelope';
import {
  additional,
  compactMonth,
  contentId,
  fundArea,
  fundCode,
  keyword,
  pageNumber,
  pageSize,
  personCode,
  wholeCount,
} from '../fields';
import { looseCount, looseInstant, looseText } from '../loose-fields';

/** One roadshow [S3.live]: times are milliseconds since the epoch, onlineStatus 1 live, 2 upcoming, 5 playback. */
export const roadshowItem = v.object({
  id: v.string(),
  /** '' if unknown, as `summary`. */
  title: additional(v.string(), ''),
  summary: additional(v.string(), ''),
  /** An address below the portal's own origin; '' for none. */
  picture: additional(v.string(), ''),
  /** The side of the portal it belongs to; classes of the house's advisers are public. `null` if unknown. */
  area: additional(v.nullable(fundArea), null),
  /** Whether all visitors may watch it and read its room; otherwise qualified visitors alone. */
  isOpenToAll: additional(v.boolean(), false),
  onlineStatus: looseCount,
  classBeginTime: looseInstant,
  classEndTime: looseInstant,
  managerList: v.nullish(
    v.array(
      v.object({
        companyName: looseText,
        avatar: v.nullish(v.string(), null),
        name: additional(v.string(), ''),
      }),
    ),
    [],
  ),
  financialAdvisorList: v.nullish(
    v.array(v.object({ companyName: looseText, nickName: looseText, avatar: v.nullish(v.string(), null) })),
    [],
  ),
  history: v.nullish(v.object({ classDuration: looseCount }), null),
});
export type RoadshowItem = v.InferOutput<typeof roadshowItem>;

/** Hosts of roadshows: managers of public funds, managers of private funds, or advisers. */
const roadshowKind = v.picklist(['public', 'private', 'adviser']);

/**
 * Roadshows of either area, of a kind, a fund, a manager, a company, an organization, in a state or of a month: live and
 * upcoming ones, the soonest first, before those that ended, the newest first. Codes of funds, managers and companies
 * need their area.
 */
export const roadshowList = defineCall({
  host: 'live',
  path: 'live/roadshow/list',
  method: 'POST',
  transport: 'http',
  request: v.object({
    area: v.optional(fundArea),
    kind: v.optional(roadshowKind),
    fundCode: v.optional(fundCode),
    managerCode: v.optional(personCode),
    companyCode: v.optional(personCode),
    /** Of organizationList. */
    organization: v.optional(contentId),
    status: v.optional(v.picklist(['live', 'upcoming', 'playback'])),
    /** In which they begin. */
    month: v.optional(compactMonth),
    keyword: v.optional(keyword),
    pageNum: pageNumber,
    pageSize,
  }),
  reply: envelope(v.object({ list: v.array(roadshowItem), total: v.number() })),
  rows: { at: ['body', 'list'], row: roadshowItem },
});

/** Makes an appointment for an upcoming roadshow; for any other a code other than 0. 401 without a session. */
export const addAppointment = defineCall({
  host: 'live',
  path: 'live/appointment/add',
  specified: 'name',
  method: 'POST',
  transport: 'http',
  request: v.object({ id: contentId }),
  reply: envelope(additional(v.object({}), {})),
});

/** Cancels an appointment; a missing one is no error. */
export const cancelAppointment = defineCall({
  host: 'live',
  path: 'live/appointment/cancel',
  method: 'POST',
  transport: 'http',
  specified: 'name',
  request: v.object({ id: contentId }),
  reply: envelope(additional(v.object({}), {})),
});

/** The visitor's appointments with their roadshows: those to come first, the soonest first, then those that ended. */
export const myAppointments = defineCall({
  host: 'live',
  path: 'live/appointment/mine',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(v.array(v.object({ appointedAt: v.number(), roadshow: roadshowItem }))),
});

/** Public facts of a roadshow for its page; room, chat and stream addresses have separate calls. */
export const liveClassInfo = defineCall({
  host: 'live',
  path: 'live/class/info',
  specified: 'name',
  method: 'GET',
  transport: 'http',
  request: v.object({ id: contentId }),
  reply: envelope(
    v.object({
      ...roadshowItem.entries,
      /** The requested id; '' if the gateway does not repeat it. */
      id: additional(v.string(), ''),
      /** Paragraphs of plain text. */
      description: additional(v.array(v.string()), []),
      organization: additional(
        v.nullable(v.object({ id: contentId, name: v.string(), url: v.nullable(v.string()) })),
        null,
      ),
      /** The fund it is about, by name only. */
      fund: additional(v.nullable(v.object({ code: fundCode, name: v.string() })), null),
      materials: additional(v.array(v.object({ title: v.string(), note: v.string(), url: v.string() })), []),
      /** `null` if unknown, as `appointmentCount`. */
      viewCount: additional(v.nullable(v.number()), null),
      appointmentCount: additional(v.nullable(v.number()), null),
      /** Whether this visitor has an appointment; false without a session. */
      isAppointed: additional(v.boolean(), false),
      isSimulated: additional(v.boolean(), false),
    }),
  ),
});
export type LiveClassInfo = v.InferOutput<typeof liveClassInfo.reply>['body'];

/** Addresses of a roadshow: its public page, and the stream for visitors who may watch it (`null` for others). */
export const liveClassUrl = defineCall({
  host: 'live',
  path: 'live/class/classurl',
  specified: 'name',
  method: 'GET',
  transport: 'http',
  request: v.object({ id: contentId }),
  reply: envelope(v.object({ pageUrl: v.string(), streamUrl: v.nullable(v.string()) })),
});

/** Roadshows that are not over by their heat, the hottest first; heat counts views, words and appointments. */
export const hotRank = defineCall({
  host: 'live',
  path: 'live/rank/hot',
  specified: 'name',
  method: 'GET',
  transport: 'http',
  request: v.object({ limit: wholeCount(50) }),
  reply: envelope(
    v.array(v.object({ ...roadshowItem.entries, heat: additional(v.nullable(v.number()), null) })),
  ),
});

/** Today's roadshows in their order, with what this visitor has appointed of them. `date` as YYYYMMDD, Beijing. */
export const todayList = defineCall({
  host: 'live',
  path: 'live/today/list',
  specified: 'name',
  method: 'GET',
  transport: 'http',
  request: v.object({}),
  reply: envelope(
    v.object({
      date: additional(v.string(), ''),
      list: v.array(v.object({ ...roadshowItem.entries, isAppointed: additional(v.boolean(), false) })),
    }),
  ),
});
export type TodayList = v.InferOutput<typeof todayList.reply>['body'];

/** Hosts by number of roadshows, most first: fund companies, private managers, advisers' institutions. */
export const organizationList = defineCall({
  host: 'live',
  path: 'live/organization/list',
  specified: 'name',
  method: 'GET',
  transport: 'http',
  request: v.object({ limit: wholeCount(200) }),
  reply: envelope(
    v.array(
      v.object({
        id: contentId,
        name: v.string(),
        kind: roadshowKind,
        roadshowCount: v.number(),
        liveCount: v.number(),
      }),
    ),
  ),
});
export type Organization = v.InferOutput<typeof organizationList.reply>['body'][number];
