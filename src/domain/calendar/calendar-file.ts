/** One appointment for a calendar. Times are milliseconds since the epoch. */
export interface CalendarEvent {
  /** Stays the same for the same event, so that a calendar takes a second file for a change and not for another event. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** Where it takes place: an absolute address. */
  readonly url: string;
  readonly beginMs: number;
  readonly endMs: number;
}

const LINE_END = '\r\n';
/** [RFC 5545, 3.1] Octets of a content line without its line end. */
const MAX_LINE_OCTETS = 75;
const REMINDER = '-PT15M';

/**
 * A calendar file (RFC 5545) with one event and a reminder a quarter of an hour before it. Times are told in UTC, which
 * every calendar shows in the reader's own zone. `stampMs` is the moment the file is made.
 */
export function icsOf(event: CalendarEvent, stampMs: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yanhu//Portal//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utcText(stampMs)}`,
    `DTSTART:${utcText(event.beginMs)}`,
    `DTEND:${utcText(event.endMs)}`,
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    `URL:${event.url.replace(/[\r\n]/g, '')}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${REMINDER}`,
    `DESCRIPTION:${escaped(event.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + LINE_END).join('');
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
