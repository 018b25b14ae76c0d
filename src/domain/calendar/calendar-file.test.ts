import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { icsOf, type CalendarEvent } from './calendar-file';
import { dayOf } from './day';

const STAMP_MS = Date.parse('2026-11-20T09:30:05.678+08:00');

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'roadshow-1@portal.example',
  title: '四季度策略',
  description: '',
  url: 'https://portal.example/zhibo/details/roadshow-1',
  when: {
    beginMs: Date.parse('2026-12-01T15:00:00+08:00'),
    endMs: Date.parse('2026-12-02T00:30:00+08:00'),
  },
  ...changes,
});

/** As a calendar reads it: folded lines joined, then by name; the reminder has lines of its own. */
function read(text: string) {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const reminder = lines.indexOf('BEGIN:VALARM');
  const valueOf = (name: string) =>
    lines
      .slice(0, reminder)
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1);
  return { lines, valueOf };
}

const unescaped = (text: string | undefined) =>
  text?.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

describe('a calendar file', () => {
  it('tells the event in UTC, with a reminder', () => {
    const text = icsOf([event()], STAMP_MS);
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Yanhu//Portal//ZH',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:roadshow-1@portal.example',
      'DTSTAMP:20261120T013005Z',
      'DTSTART:20261201T070000Z',
      'DTEND:20261201T163000Z',
      'SUMMARY:四季度策略',
      'URL:https://portal.example/zhibo/details/roadshow-1',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'DESCRIPTION:四季度策略',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has a day without a time or a reminder, and its name and how often to read it where it is subscribed to', () => {
    const text = icsOf(
      [event({ when: dayOf('20261231') ?? 0 }), event({ uid: 'other' })],
      STAMP_MS,
      '自选日程',
    );
    const { lines } = read(text);
    expect(lines.slice(5, 9)).toEqual([
      'NAME:自选日程',
      'X-WR-CALNAME:自选日程',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
    ]);
    const first = lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'));
    expect(first.filter((line) => /^(DT(START|END)|TRANSP|BEGIN:VALARM)/.test(line))).toEqual([
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'TRANSP:TRANSPARENT',
    ]);
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
      'UID:roadshow-1@portal.example',
      'UID:other',
    ]);
  });

  it.each([
    ['a\\b', String.raw`a\\b`],
    ['宏观;债券,股票', String.raw`宏观\;债券\,股票`],
    ['第一行\r\n第二行\n第三行\r第四行', String.raw`第一行\n第二行\n第三行\n第四行`],
    ['冒号: 引号"不变', '冒号: 引号"不变'],
    ['铃\u0007声', '铃 声'],
  ])('escapes %j', (title, value) => {
    expect(read(icsOf([event({ title })], STAMP_MS)).valueOf('SUMMARY')).toBe(value);
  });

  it('lets no text begin a line of its own', () => {
    const text = icsOf(
      [event({ title: 'x\r\nBEGIN:VEVENT', url: 'https://a.example/\r\nATTACH:x' })],
      STAMP_MS,
    );
    expect(text.split('\r\n').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(text).not.toMatch(/^ATTACH/m);
  });

  it('folds at 75 octets without cutting a character apart', () => {
    const text = icsOf([event({ title: '基'.repeat(40) })], STAMP_MS);
    const lines = text.split('\r\n');
    const first = lines.findIndex((line) => line.startsWith('SUMMARY'));
    expect(lines.slice(first, first + 2)).toEqual([`SUMMARY:${'基'.repeat(22)}`, ` ${'基'.repeat(18)}`]);
  });

  it('can be read back, whatever the texts', () => {
    const plainText = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => !/\p{Cc}/u.test(text));
    fc.assert(
      fc.property(plainText, plainText, (title, description) => {
        const text = icsOf([event({ title, description })], STAMP_MS);
        for (const line of text.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        const { valueOf } = read(text);
        expect(unescaped(valueOf('SUMMARY'))).toBe(title);
        expect(unescaped(valueOf('DESCRIPTION')) ?? '').toBe(description);
      }),
      { seed: 20_261_120 },
    );
  });
});
