// The pictures of the clip: pure functions of a moment (0 to 24 s) to SVG. The end meets the beginning.
export const CLIP_SECONDS = 24;
export const CLIP_SIZE = [640, 360];

const INK = '#1d3f72';
const DEEP = '#10264a';
const GOLD = '#a8762a';
const PAPER = '#f6f7f9';
const LINE = '#dfe4ec';
const GREY = '#55606e';
const TURN = 2 * Math.PI;
const FONT = 'Noto Sans CJK SC, Noto Serif CJK SC, sans-serif';

/** Slides with the second at which each begins; the first begins again where the last ends. */
const SLIDES = [
  { from: 0, to: 8, draw: openingSlide },
  { from: 8, to: 16, draw: curveSlide },
  { from: 16, to: 24, draw: mixSlide },
];
const FADE_SECONDS = 0.6;

/** The whole picture at a moment. */
export function clipFrame(seconds) {
  const [width, height] = CLIP_SIZE;
  const slides = SLIDES.map(({ from, to, draw }) => {
    const opacity = Math.min(1, (seconds - from) / FADE_SECONDS, (to - seconds) / FADE_SECONDS);
    return opacity <= 0 ? '' : `<g opacity="${opacity.toFixed(3)}">${draw(seconds - from)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 640 360" font-family="${FONT}">`,
    `<rect width="640" height="360" fill="${PAPER}"/>`,
    ...slides,
    water(seconds),
    frameWords(seconds),
    '</svg>',
  ].join('');
}

/** Two slow waves along the lower edge; whole periods in the clip. */
function water(seconds) {
  const wave = (base, height, length, turns) => {
    const points = [];
    for (let x = 0; x <= 640; x += 16) {
      const y = base + height * Math.sin(TURN * (x / length + (turns * seconds) / CLIP_SECONDS));
      points.push(`${x},${y.toFixed(2)}`);
    }
    return points.join(' ');
  };
  return [
    `<polygon points="${wave(326, 5, 320, 3)} 640,360 0,360" fill="${INK}" fill-opacity="0.10"/>`,
    `<polygon points="${wave(336, 4, 213.333, -4)} 640,360 0,360" fill="${INK}" fill-opacity="0.16"/>`,
  ].join('');
}

function mark(x, y, size) {
  return `<g transform="translate(${x} ${y}) scale(${size / 30})"><rect width="30" height="30" rx="7" fill="#d9b06a"/><path d="M7.500 12.400c3.300 0 3.800-1.200 7.500-1.200s4.200 1.200 7.500 1.200M5.500 18.600c2.400 0 2.400 1.600 4.750 1.600S12.600 18.600 15 18.600s2.400 1.600 4.750 1.600 2.400-1.600 4.750-1.600" fill="none" stroke="${DEEP}" stroke-width="2.4" stroke-linecap="round"/></g>`;
}

function frameWords(seconds) {
  const done = (seconds / CLIP_SECONDS) * 640;
  return [
    mark(24, 20, 26),
    `<text x="60" y="39" font-size="16" font-weight="700" fill="${DEEP}">砚湖财富</text>`,
    `<text x="616" y="38" font-size="12" text-anchor="end" fill="${GREY}">模拟画面</text>`,
    `<line x1="24" y1="58" x2="616" y2="58" stroke="${LINE}"/>`,
    `<rect x="0" y="357" width="${done.toFixed(1)}" height="3" fill="${GOLD}"/>`,
  ].join('');
}

/** Rings spread on still water round the mark. */
function openingSlide(seconds) {
  const rings = [0, 1, 2, 3].map((index) => {
    const age = (seconds / 8 + index / 4) % 1;
    const opacity = 0.5 * (1 - age) * Math.min(1, age * 6);
    return `<ellipse cx="470" cy="200" rx="${(30 + age * 150).toFixed(1)}" ry="${(11 + age * 55).toFixed(1)}" fill="none" stroke="${INK}" stroke-width="1.5" opacity="${opacity.toFixed(3)}"/>`;
  });
  const rise = 2 * Math.sin((TURN * seconds) / 4);
  return [
    ...rings,
    mark(442, 158 + rise, 56),
    `<text x="56" y="168" font-size="34" font-weight="700" fill="${DEEP}">方法比结论</text>`,
    `<text x="56" y="214" font-size="34" font-weight="700" fill="${DEEP}">走得更远</text>`,
    `<rect x="56" y="236" width="${(40 + seconds * 14).toFixed(1)}" height="3" fill="${GOLD}"/>`,
    `<text x="56" y="268" font-size="14" fill="${GREY}">一方砚湖，静水流深</text>`,
  ].join('');
}

/** Height of the curve: three waves and a slow drift, no fund's. */
function curveAt(x) {
  return 0.55 * Math.sin(x * 0.9) + 0.28 * Math.sin(x * 2.3 + 1) + 0.14 * Math.sin(x * 5.1 + 2) + x * 0.03;
}

/** The curve is drawn from left to right. */
function curveSlide(seconds) {
  const shown = Math.min(1, (seconds + 0.4) / 6.6);
  const points = [];
  for (let step = 0; step <= 120 * shown; step += 1) {
    const x = step / 120;
    points.push([64 + x * 512, 236 - 40 * curveAt(x * 8)]);
  }
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const [lastX, lastY] = points.at(-1);
  const rules = [112, 156, 200, 244, 288].map(
    (y) => `<line x1="64" y1="${y}" x2="576" y2="${y}" stroke="${LINE}"/>`,
  );
  return [
    `<text x="64" y="92" font-size="18" font-weight="700" fill="${DEEP}">过程与结果一起看</text>`,
    `<text x="576" y="92" font-size="12" text-anchor="end" fill="${GREY}">示意曲线，不代表任何产品</text>`,
    ...rules,
    `<polygon points="64,288 ${line} ${lastX.toFixed(1)},288" fill="${INK}" fill-opacity="0.07"/>`,
    `<polyline points="${line}" fill="none" stroke="${INK}" stroke-width="2.5" stroke-linejoin="round"/>`,
    `<circle cx="${lastX.toFixed(1)}" cy="${lastY.toFixed(1)}" r="5" fill="${GOLD}"/>`,
  ].join('');
}

/** Bars that breathe, with the words of a class beside them. */
function mixSlide(seconds) {
  const bars = [0.62, 0.44, 0.78, 0.53, 0.35].map((share, index) => {
    const grown = Math.min(1, Math.max(0, (seconds - 0.2 - index * 0.25) / 1.6));
    const eased = 1 - (1 - grown) ** 3;
    const breath = 1 + 0.05 * Math.sin(TURN * (seconds / 4 + index / 5));
    const height = 170 * share * eased * breath;
    const fill = index === 2 ? GOLD : INK;
    return `<rect x="${72 + index * 46}" y="${(288 - height).toFixed(1)}" width="28" height="${height.toFixed(1)}" rx="3" fill="${fill}" fill-opacity="${index === 2 ? 0.85 : 0.3 + index * 0.12}"/>`;
  });
  const words = ['先定比例', '再选产品', '按期检查'].map((word, index) => {
    const opacity = Math.min(1, Math.max(0, (seconds - 0.8 - index * 0.9) / 0.6));
    return `<g opacity="${opacity.toFixed(3)}"><circle cx="368" cy="${150 + index * 52}" r="4" fill="${GOLD}"/><text x="386" y="${157 + index * 52}" font-size="20" fill="${DEEP}">${word}</text></g>`;
  });
  return [
    `<text x="64" y="92" font-size="18" font-weight="700" fill="${DEEP}">配置的三步</text>`,
    `<line x1="64" y1="288" x2="312" y2="288" stroke="${LINE}" stroke-width="2"/>`,
    ...bars,
    ...words,
  ].join('');
}
