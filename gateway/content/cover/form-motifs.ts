import { below, px, ridgeCrest, smoothLine, type Canvas, type Point } from './cover-canvas';
import { disc } from './land-motifs';

const SHIELD = 'M0-100C36-82 66-78 92-78V-8C92 52 44 92 0 114C-44 92-92 52-92-8V-78C-66-78-36-82 0-100Z';

/** A shield within shields, water at rest inside. */
export function shield(canvas: Canvas): string {
  const { width, x, y, radius, tone, draws } = canvas;
  const unit = radius / 100;
  const outer = [1.9, 1.62, 1.36, 1.14].map(
    (scale, index) =>
      `<path d="${SHIELD}" transform="scale(${px(scale * unit, 2)})" stroke="${tone.line}" stroke-opacity="${px(0.14 + index * 0.1, 2)}" stroke-width="1.4" vector-effect="non-scaling-stroke"/>`,
  );
  const phase = draws.range('phase', 0, 6);
  const waves = [0, 1, 2, 3, 4].map((row) => {
    const line = Array.from({ length: 9 }, (_, step): Point => [
      -100 + step * 25,
      8 + row * 20 + (9 - row) * 0.7 * Math.sin(step * 1.25 + row * 1.4 + phase),
    ]);
    return smoothLine(line);
  });
  const peak = px(draws.range('peak', -34, 20));
  return (
    `<path d="M0 ${px(y)}H${px(width)}" stroke="${tone.line}" stroke-opacity=".12"/>` +
    `<g transform="translate(${px(x)} ${px(y)})" fill="none">${outer.join('')}` +
    `<g transform="scale(${px(unit * 0.96, 3)})"><clipPath id="s"><path d="${SHIELD}"/></clipPath><path d="${SHIELD}" fill="${tone.near}"/>` +
    `<g clip-path="url(#s)"><circle cx="34" cy="-38" r="17" fill="${tone.accent}"/>` +
    `<path d="M-120 12L${peak}-40L30 12L52-12L120 30V14H-120Z" fill="#3d659f" stroke-linejoin="round"/>` +
    `<rect x="-120" y="8" width="240" height="120" fill="#1b3a69"/>` +
    `<path d="${waves.join('')}" stroke="#dfe9f7" stroke-opacity=".62" stroke-width="1.6"/></g>` +
    `<path d="${SHIELD}" stroke="${tone.accent}" stroke-width="4"/></g></g>`
  );
}

/** A line of net value over its area, a benchmark beside it, columns below. */
export function trend(canvas: Canvas): string {
  const { width, height, x, y, radius, tone, draws } = canvas;
  const left = x - radius * 1.75;
  const right = Math.min(width * 0.97, x + radius * 1.75);
  const floor = y + radius * 1.15;
  const steps = 26;
  const at = (step: number) => left + ((right - left) * step) / steps;
  const lineOf = (name: string, rise: number, swing: number) => {
    let sway = 0;
    return Array.from({ length: steps + 1 }, (_, step): Point => {
      sway = sway * 0.72 + draws.range(`${name} ${step}`, -swing, swing);
      return [at(step), floor - radius * (0.62 + (rise * step) / steps + sway)];
    });
  };
  const value = lineOf('value', 1.25, 0.15);
  const [endX, endY] = value.at(-1) ?? [right, y];
  const grid = [0, 1, 2, 3, 4].map((row) => `M${px(left)} ${px(floor - radius * row * 0.52)}H${px(right)}`);
  const columns = Array.from({ length: steps }, (_, step) => {
    const tall = radius * (0.12 + draws.range(`column ${step}`, 0, 0.26));
    return `M${px(at(step + 0.5))} ${px(floor)}v${px(-tall)}`;
  });
  const line = smoothLine(value);
  return (
    `<linearGradient id="a" x2="0" y2="1"><stop stop-color="${tone.accent}" stop-opacity=".5"/><stop offset="1" stop-color="${tone.accent}" stop-opacity="0"/></linearGradient>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${grid.join('')}" stroke="${tone.line}" stroke-opacity=".18"/>` +
    `<path d="${columns.join('')}" stroke="${tone.line}" stroke-opacity=".3" stroke-width="${px((right - left) / steps / 2)}" stroke-linecap="butt"/>` +
    `<path d="${line}L${px(endX)} ${px(floor)}L${px(left)} ${px(floor)}Z" fill="url(#a)"/>` +
    `<path d="${smoothLine(lineOf('benchmark', 0.6, 0.1))}" stroke="${tone.line}" stroke-opacity=".75" stroke-width="${px(height / 140, 2)}" stroke-dasharray="2 ${px(height / 48)}"/>` +
    `<path d="${line}" stroke="${tone.accent}" stroke-width="${px(height / 84, 2)}"/>` +
    `<circle cx="${px(endX)}" cy="${px(endY)}" r="${px(height / 26)}" fill="${tone.accent}" fill-opacity=".25"/>` +
    `<circle cx="${px(endX)}" cy="${px(endY)}" r="${px(height / 60)}" fill="${tone.accent}"/></g>`
  );
}

/** A round window with a lattice, hills and a moon beyond it. */
export function lattice(canvas: Canvas): string {
  const { height, x, y, radius, tone, draws } = canvas;
  const reach = radius * 1.16;
  const far = ridgeCrest(canvas, { name: 'far', base: y + reach * 0.62, rise: height * 0.42, peaks: 3 });
  const near = ridgeCrest(canvas, { name: 'near', base: y + reach * 1.02, rise: height * 0.34, peaks: 4 });
  const step = reach / draws.pick('step', [3, 3.5, 4]);
  const grid = [-3, -2, -1, 1, 2, 3].map((index) => {
    const at = index * step;
    return `M${px(at)} ${px(-reach)}V${px(reach)}M${px(-reach)} ${px(at)}H${px(reach)}`;
  });
  return (
    `<clipPath id="s"><circle cx="${px(x)}" cy="${px(y)}" r="${px(reach)}"/></clipPath>` +
    `<g clip-path="url(#s)"><circle cx="${px(x)}" cy="${px(y)}" r="${px(reach)}" fill="#f3eee2"/>` +
    disc(
      { ...canvas, tone: { ...tone, accent: '#b98a40' } },
      [x + reach * draws.range('moon', -0.5, 0.5), y - reach * 0.46],
      radius * 0.2,
    ) +
    `<path d="${below(far, height)}" fill="#9fb3cc"/><path d="${below(near, height)}" fill="#31578f"/>` +
    `<g transform="translate(${px(x)} ${px(y)})" fill="none" stroke="#10264a"><path d="${grid.join('')}" stroke-width="3" stroke-opacity=".55"/>` +
    `<path d="${frame(step * 2)}" stroke-width="6"/></g></g>` +
    `<g transform="translate(${px(x)} ${px(y)})" fill="none"><circle r="${px(reach + 5)}" stroke="${tone.near}" stroke-width="13"/>` +
    `<circle r="${px(reach + 13)}" stroke="${tone.accent}" stroke-width="2.5"/>` +
    [1.42, 1.62, 1.86]
      .map(
        (share, index) =>
          `<circle r="${px(radius * share)}" stroke="${tone.line}" stroke-opacity="${px(0.2 - index * 0.05, 2)}"/>`,
      )
      .join('') +
    '</g>'
  );
}

/** A square around the middle. */
function frame(half: number): string {
  return `M${px(-half)} ${px(-half)}h${px(half * 2)}v${px(half * 2)}h${px(-half * 2)}Z`;
}
