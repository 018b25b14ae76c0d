import { compactDay, type Day } from './day';
import { speakerWithCompany, type Speaker } from '../site/roadshow-speaker';

/** One entry of a calendar. Times are milliseconds since the epoch. */
export interface CalendarEvent {
  /** Stays the same for the same event, so that a calendar takes a second file for a change and not for another event. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page about it. */
  readonly url: string;
  /** A day, or a time on which a calendar reminds its reader. */
  readonly when: Day | { readonly beginMs: number; readonly endMs: number };
}

/** What a calendar shows of a roadshow. */
export interface CalendarRoadshow {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly speakers: readonly Speaker[];
  readonly beginMs: number;
  readonly endMs: number;
}

const LINE_END = '\r\n';
/** [RFC 5545, 3.1] Octets of a content line without its line end. */
const MAX_LINE_OCTETS = 75;
const REMINDER = '-PT15M';
/** NAVs and dates come in the evening: twice a day is enough. */
const READ_EVERY = 'PT12H';

/** A roadshow as an event of a calendar; `url` is the absolute address of its room. */
export function roadshowEvent(
  { id, title, summary, speakers, beginMs, endMs }: CalendarRoadshow,
  url: string,
): CalendarEvent {
  const who = speakers.map(speakerWithCompany);
  return {
    uid: `${id}@${new URL(url).host}`,
    title,
    description: [summary, who.length > 0 ? `主讲：${who.join('、')}` : '']
      .filter((part) => part !== '')
      .join('\n'),
    url,
    when: { beginMs, endMs },
  };
}

/**
 * A calendar file (RFC 5545). Times are written in UTC, which every calendar shows in the reader's own zone, with a
 * reminder a quarter of an hour before; days have no time and leave their reader free. `stampMs` is the moment the file
 * is made; `name` is given to a calendar that is read again and again at its address.
 */
export function icsOf(events: readonly CalendarEvent[], stampMs: number, name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yanhu//Portal//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : subscriptionLines(name)),
    ...events.flatMap((event) => eventLines(event, stampMs)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + LINE_END).join('');
}

/** [RFC 7986, 5.1 and 5.7] Name and how often to read, with the names that older calendars know them by. */
function subscriptionLines(name: string): string[] {
  return [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${READ_EVERY}`,
    `X-PUBLISHED-TTL:${READ_EVERY}`,
  ];
}

function eventLines({ uid, title, description, url, when }: CalendarEvent, stampMs: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utcText(stampMs)}`,
    ...(typeof when === 'number'
      ? [`DTSTART;VALUE=DATE:${compactDay(when)}`, `DTEND;VALUE=DATE:${compactDay(when + 1)}`]
      : [`DTSTART:${utcText(when.beginMs)}`, `DTEND:${utcText(when.endMs)}`]),
    `SUMMARY:${escaped(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `URL:${url.replace(/[\r\n]/g, '')}`,
    ...(typeof when === 'number' ? ['TRANSP:TRANSPARENT'] : reminderLines(title)),
    'END:VEVENT',
  ];
}

function reminderLines(title: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${REMINDER}`,
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
  ];
}

/** [RFC 5545, 3.3.11] A text value: backslash, semicolon and comma escaped, line ends as \n, other controls left out. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ');
}

/** [RFC 5545, 3.1] A line in parts of 75 octets at most, each next one begun with a space; no character is cut apart. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_LINE_OCTETS) {
      text += `${LINE_END} `;
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** Length of one character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}

/** 20261120T070000Z. */
function utcText(timestampMs: number): string {
  return new Date(timestampMs).toISOString().replace(/[-:]|\.\d{3}/g, '');
}
