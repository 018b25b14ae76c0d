import type * as v from 'valibot';
import { addAppointment, cancelAppointment, myAppointments } from '@/contract/live/live';
import { answer, success } from './answer';

type Appointments = v.InferInput<typeof myAppointments.reply>['body'];
type Roadshow = Appointments[number]['roadshow'];

/** The appointments call with these roadshows. */
export function appointmentsReply(roadshows: readonly Roadshow[]) {
  const appointedAt = Date.parse('2026-08-28T10:00:00+08:00');
  return success<Appointments>(roadshows.map((roadshow) => ({ appointedAt, roadshow })));
}

export const appointmentHandlers = [
  answer(addAppointment, () => success({})),
  answer(cancelAppointment, () => success({})),
  answer(myAppointments, () => appointmentsReply([])),
];
