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

/** A geomancer's compass: rings of marks, eight signs, a needle. */
export function compass(canvas: Canvas): string {
  const { x, y, radius, tone, draws } = canvas;
  const circle = (share: number, more: string) => `<circle r="${px(radius * share)}" ${more}/>`;
  const ticks = (share: number, count: number, length: number) => {
    const round = Math.PI * 2 * radius * share;
    return circle(
      share,
      `stroke-width="${px(length)}" stroke-dasharray="1.4 ${px(round / count - 1.4, 2)}" stroke-opacity=".6"`,
    );
  };
  const signs = Array.from({ length: 8 }, (_, index) => {
    const lines = [0, 1, 2].map((row) => {
      const at = px(-radius * (0.72 + row * 0.07));
      return draws.chance(`sign ${index} ${row}`, 0.5) ? `M-16 ${at}h32` : `M-16 ${at}h12m8 0h12`;
    });
    return `<path transform="rotate(${index * 45})" d="${lines.join('')}"/>`;
  });
  const needle = px(draws.range('needle', -62, 62));
  const long = px(radius * 0.5);
  return (
    `<g transform="translate(${px(x)} ${px(y)})" fill="none" stroke="${tone.line}">` +
    circle(1.7, 'stroke-opacity=".12"') +
    ticks(1.52, 72, 10) +
    circle(1.36, 'stroke-opacity=".22"') +
    circle(1.14, `fill="${tone.near}" stroke="${tone.accent}" stroke-width="3"`) +
    `<g stroke="${tone.accent}">${ticks(1.06, 120, 9)}</g>` +
    `<g stroke="#cfdcf0"><g stroke-width="4">${signs.join('')}</g>${circle(0.98, 'stroke-opacity=".35"')}${circle(0.63, 'stroke-opacity=".35"')}${ticks(0.58, 24, 6)}</g>` +
    circle(0.5, 'fill="#fbfaf6" stroke="none"') +
    `<g stroke="none" transform="rotate(${needle})"><path d="M0-${long}L9 0H-9Z" fill="#a8762a"/><path d="M0 ${long}L9 0H-9Z" fill="#1d3f72"/></g>` +
    `<circle r="5" fill="#fbfaf6" stroke="#1d3f72" stroke-width="2"/></g>`
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
