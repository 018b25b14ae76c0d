import { dayOf, datePartsOf } from '../../../src/domain/calendar/day';
import type { Licence } from '../../../src/contract/applications/credibility';

const WIDTH = 1120;
const HEIGHT = 792;
const INK = '#1d3f72';
const DEEP = '#10264a';
const GOLD = '#a8762a';
const PAPER = '#fdfbf6';
const QUIET = '#55606e';
const FONTS = 'Source Han Serif SC,Noto Serif CJK SC,Songti SC,SimSun,serif';
const LINE_CHARACTERS = 26;

/** Licences of the house as a demonstration shows them: none of them was issued by anybody. */
export const LICENCES: readonly Licence[] = [
  {
    id: 'business',
    name: '营业执照',
    number: '示意 91000000YHCF000001',
    issuer: '市场监督管理部门（示意）',
    issuedDate: '20160318',
    validUntil: null,
    scope: '基金销售；投资者教育与信息咨询；互联网信息服务（以许可项目为准）',
    picture: licencePicture('business'),
    isSimulated: true,
  },
  {
    id: 'fund-sales',
    name: '经营证券期货业务许可证',
    number: '示意 000000YH0002',
    issuer: '证券监督管理机构（示意）',
    issuedDate: '20170912',
    validUntil: null,
    scope: '公开募集证券投资基金销售；私募证券投资基金销售',
    picture: licencePicture('fund-sales'),
    isSimulated: true,
  },
  {
    id: 'association',
    name: '基金行业协会会员证书',
    number: '示意 YH-M-0003',
    issuer: '基金行业自律组织（示意）',
    issuedDate: '20171120',
    validUntil: '20271119',
    scope: '会员类别：联席会员（基金销售机构）',
    picture: licencePicture('association'),
    isSimulated: true,
  },
  {
    id: 'telecom',
    name: '增值电信业务经营许可证',
    number: '示意 B2-YH-0004',
    issuer: '通信管理部门（示意）',
    issuedDate: '20220608',
    validUntil: '20270607',
    scope: '信息服务业务（仅限互联网信息服务）',
    picture: licencePicture('telecom'),
    isSimulated: true,
  },
];

/** The certificates of all licences by their ids. */
export const LICENCE_PICTURES: ReadonlyMap<string, string> = new Map(
  LICENCES.map((licence) => [licence.id, drawLicence(licence)]),
);

function licencePicture(id: string): string {
  return `/content/licence/${id}.svg?v=1`;
}

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
