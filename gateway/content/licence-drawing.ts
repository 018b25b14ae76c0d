import { dayOf, datePartsOf } from '../../src/domain/day';
import { LICENCES } from './licences';
import type { Licence } from '../../src/contract/credibility';

const WIDTH = 1120;
const HEIGHT = 792;
const INK = '#1d3f72';
const DEEP = '#10264a';
const GOLD = '#a8762a';
const PAPER = '#fdfbf6';
const QUIET = '#55606e';
const FONTS = 'Source Han Serif SC,Noto Serif CJK SC,Songti SC,SimSun,serif';
const LINE_CHARACTERS = 26;

/** The certificates of all licences by their ids. */
export const LICENCE_PICTURES: ReadonlyMap<string, string> = new Map(
  LICENCES.map((licence) => [licence.id, drawLicence(licence)]),
);

/** A licence as a certificate on paper (1120 × 792), with 示意 across it; a whole SVG document. */
export function drawLicence(licence: Licence): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="${FONTS}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    guilloche(),
    frame(),
    heading(licence),
    fields(licence),
    seal(licence.issuer),
    watermark(),
    '</svg>',
  ].join('');
}

/** Fine waves behind the text, as on paper that is hard to copy. */
function guilloche(): string {
  const waves = Array.from({ length: 22 }, (_, row) => {
    const y = 120 + row * 26;
    const lift = 9 + 6 * Math.sin(row / 2.4);
    const path = `q 35 ${(-lift).toFixed(1)} 70 0 t 70 0`.concat(' t 70 0 t 70 0'.repeat(7));
    return `<path d="M 60 ${y} ${path}"/>`;
  }).join('');
  return `<clipPath id="inside"><rect x="52" y="52" width="${WIDTH - 104}" height="${HEIGHT - 104}"/></clipPath><g clip-path="url(#inside)" fill="none" stroke="${INK}" stroke-opacity="0.07" stroke-width="1">${waves}</g>`;
}

function frame(): string {
  const corners = [
    [52, 52, 1, 1],
    [WIDTH - 52, 52, -1, 1],
    [52, HEIGHT - 52, 1, -1],
    [WIDTH - 52, HEIGHT - 52, -1, -1],
  ]
    .map(
      ([x, y, right, down]) =>
        `<g transform="translate(${x} ${y}) scale(${right} ${down})"><path d="M 10 46 C 10 22 22 10 46 10 M 10 62 C 10 20 20 10 62 10"/><circle cx="17" cy="17" r="3"/></g>`,
    )
    .join('');
  return [
    `<rect x="30" y="30" width="${WIDTH - 60}" height="${HEIGHT - 60}" fill="none" stroke="${INK}" stroke-width="6"/>`,
    `<rect x="42" y="42" width="${WIDTH - 84}" height="${HEIGHT - 84}" fill="none" stroke="${GOLD}" stroke-width="1.5"/>`,
    `<g fill="none" stroke="${GOLD}" stroke-width="1.5">${corners}</g>`,
  ].join('');
}

function heading({ name }: Licence): string {
  const centre = WIDTH / 2;
  return [
    `<g transform="translate(${centre} 122)" fill="none" stroke="${GOLD}" stroke-width="2"><circle r="30"/><path d="M -20 8 Q -10 -4 0 8 T 20 8 M -20 16 Q -10 4 0 16 T 20 16 M -13 -4 L 0 -19 L 13 -4"/></g>`,
    text(name, { x: centre, y: 226, size: 46, fill: DEEP, anchor: 'middle', spacing: 8 }),
    `<path d="M ${centre - 150} 254 H ${centre + 150}" stroke="${GOLD}" stroke-width="1.5"/>`,
  ].join('');
}

function fields({ number, scope, issuedDate, validUntil }: Licence): string {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['编　　号', [number]],
    ['机构名称', ['砚湖财富（演示）']],
    ['业务范围', linesOf(scope)],
    ['发证日期', [wordsOfDay(issuedDate)]],
    ['有效期至', [validUntil === null ? '长期' : wordsOfDay(validUntil)]],
  ];
  let y = 326;
  return rows
    .map(([label, lines]) => {
      const row = [
        text(label, { x: 150, y, size: 24, fill: QUIET }),
        ...lines.map((line, index) => text(line, { x: 290, y: y + index * 38, size: 25, fill: DEEP })),
      ].join('');
      y += 24 + lines.length * 38;
      return row;
    })
    .join('');
}

/** A seal of plain circles and words: no emblem of anybody. */
function seal(issuer: string): string {
  return `<g transform="translate(888 610) rotate(-8)" fill="none" stroke="#b1403a" stroke-opacity="0.72"><circle r="84" stroke-width="4"/><circle r="66" stroke-width="1"/>${text('示　意', { x: 0, y: 12, size: 34, fill: '#b1403a', anchor: 'middle' })}</g>${text(issuer, { x: 888, y: 722, size: 19, fill: QUIET, anchor: 'middle' })}`;
}

function watermark(): string {
  const place = `transform="rotate(-24 ${WIDTH / 2} ${HEIGHT / 2})"`;
  return `<g ${place} fill="${INK}" fill-opacity="0.13" stroke="none">${text('示　意', { x: WIDTH / 2, y: HEIGHT / 2 + 70, size: 210, fill: INK, anchor: 'middle' })}${text('演示环境图样，不具有任何效力', { x: WIDTH / 2, y: HEIGHT / 2 + 150, size: 40, fill: INK, anchor: 'middle' })}</g>`;
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'middle';
  readonly spacing?: number;
}

function text(words: string, { x, y, size, fill, anchor, spacing }: TextPlace): string {
  const extras = [
    anchor === undefined ? '' : ` text-anchor="${anchor}"`,
    spacing === undefined ? '' : ` letter-spacing="${spacing}"`,
  ].join('');
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" stroke="none"${extras}>${escaped(words)}</text>`;
}

function linesOf(words: string): string[] {
  const letters = Array.from(words);
  const count = Math.max(1, Math.ceil(letters.length / LINE_CHARACTERS));
  return Array.from({ length: count }, (_, line) =>
    letters.slice(line * LINE_CHARACTERS, (line + 1) * LINE_CHARACTERS).join(''),
  );
}

function wordsOfDay(date: string): string {
  const day = dayOf(date);
  if (day === null) return date;
  const { year, month, date: dayOfMonth } = datePartsOf(day);
  return `${year} 年 ${month} 月 ${dayOfMonth} 日`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
