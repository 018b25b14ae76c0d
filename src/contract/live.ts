import * as v from 'valibot';
import { defineCall } from './call';
import { envelope } from './envelope';
import { fundArea, fundCode, pageNumber, pageSize, personCode } from './fields';

/** One roadshow [S3.live]: times are milliseconds since the epoch, onlineStatus 1 live, 2 upcoming, 5 playback. */
export const roadshowItem = v.object({
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  onlineStatus: v.number(),
  classBeginTime: v.number(),
  classEndTime: v.number(),
  managerList: v.array(
    v.object({ companyName: v.string(), avatar: v.nullable(v.string()), name: v.string() }),
  ),
  financialAdvisorList: v.array(
    v.object({ companyName: v.string(), nickName: v.string(), avatar: v.nullable(v.string()) }),
  ),
  history: v.nullable(v.object({ classDuration: v.number() })),
});
export type RoadshowItem = v.InferOutput<typeof roadshowItem>;

/** Roadshows of a fund, a manager or a company, the newest first: live and upcoming ones before those that ended. */
export const roadshowList = defineCall({
  host: 'live',
  path: 'live/roadshow/list',
  method: 'POST',
  transport: 'http',
  request: v.object({
    area: fundArea,
    fundCode: v.optional(fundCode),
    managerCode: v.optional(personCode),
    companyCode: v.optional(personCode),
    pageNum: pageNumber,
    pageSize,
  }),
  reply: envelope(v.object({ list: v.array(roadshowItem), total: v.number() })),
  rows: { at: ['body', 'list'], row: roadshowItem },
});

const roadshowId = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'not an id'));

/** Appoints an upcoming roadshow for the visitor; one that is not upcoming is a code other than 0. 401 for nobody. */
export const addAppointment = defineCall({
  host: 'live',
  path: 'live/appointment/add',
  method: 'POST',
  transport: 'http',
  request: v.object({ id: roadshowId }),
  reply: envelope(v.object({})),
});

/** Gives an appointment up; none is no error. */
export const cancelAppointment = defineCall({
  host: 'live',
  path: 'live/appointment/cancel',
  method: 'POST',
  transport: 'http',
  request: v.object({ id: roadshowId }),
  reply: envelope(v.object({})),
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
