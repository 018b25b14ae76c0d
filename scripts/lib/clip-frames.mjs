// The pictures of the clip: pure functions of a moment (0 to 24 s) to SVG. The end meets the beginning.
export const CLIP_SECONDS = 24;
export const CLIP_SIZE = [640, 360];

const INK = '#1d3f72';
const DEEP = '#10264a';
const PAPER = '#f6f7f9';
const LINE = '#dfe4ec';
const GREY = '#55606e';
const TURN = 2 * Math.PI;
const FONT = 'Noto Sans CJK SC, Noto Serif CJK SC, sans-serif';

/** The whole picture at a moment: the ground on which a player shows the slides of a room. */
export function clipFrame(seconds) {
  const [width, height] = CLIP_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 640 360" font-family="${FONT}">`,
    `<rect width="640" height="360" fill="${PAPER}"/>`,
    rings(seconds),
    water(seconds),
    frameWords(),
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

function frameWords() {
  return [
    mark(24, 20, 26),
    `<text x="60" y="39" font-size="16" font-weight="700" fill="${DEEP}">砚湖财富</text>`,
    `<text x="616" y="38" font-size="12" text-anchor="end" fill="${GREY}">模拟画面</text>`,
    `<line x1="24" y1="58" x2="616" y2="58" stroke="${LINE}"/>`,
  ].join('');
}

/** Rings spread on still water round the mark; whole periods in the clip. */
function rings(seconds) {
  const spread = [0, 1, 2, 3].map((place) => {
    const age = (seconds / 8 + place / 4) % 1;
    const opacity = 0.5 * (1 - age) * Math.min(1, age * 6);
    return `<ellipse cx="320" cy="210" rx="${(30 + age * 150).toFixed(1)}" ry="${(11 + age * 55).toFixed(1)}" fill="none" stroke="${INK}" stroke-width="1.5" opacity="${opacity.toFixed(3)}"/>`;
  });
  return [...spread, mark(292, 166 + 2 * Math.sin((TURN * seconds) / 4), 56)].join('');
}
