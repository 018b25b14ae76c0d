import { icsOf } from '@/domain/calendar-file';
import { speakerWithCompany } from '@/domain/roadshow-speaker';
import { saveTextFile } from '@/lib/download';
import { serverNow } from '@/session/server-clock';
import { roomHref, type Roadshow } from './roadshow';

/** Hands the visitor a calendar file of a roadshow. */
export function saveToCalendar({ id, title, summary, beginMs, endMs, speakers }: Roadshow): void {
  const { origin, host } = window.location;
  const who = speakers.map(speakerWithCompany);
  const text = icsOf(
    {
      uid: `${id}@${host}`,
      title,
      description: [summary, who.length > 0 ? `主讲：${who.join('、')}` : '']
        .filter((part) => part !== '')
        .join('\n'),
      url: `${origin}${roomHref(id)}`,
      beginMs,
      endMs,
    },
    serverNow(),
  );
  saveTextFile(`${title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || '路演'}.ics`, text, 'text/calendar');
}
