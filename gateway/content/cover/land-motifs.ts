import { below, px, ridgeCrest, smoothLine, smoothLoop, type Canvas, type Point } from './cover-canvas';

/** Hills in four depths under a moon. */
export function ridge(canvas: Canvas): string {
  const { width, height, x, radius, tone } = canvas;
  const moon = disc(canvas, [x, height * 0.36], radius * 0.36);
  const layers = [
    { fill: tone.far, base: 0.66, rise: 0.34, opacity: 0.7 },
    { fill: tone.far, base: 0.78, rise: 0.3, opacity: 1 },
    { fill: tone.middle, base: 0.9, rise: 0.28, opacity: 1 },
    { fill: tone.near, base: 1.04, rise: 0.26, opacity: 1 },
  ].map(({ fill, base, rise, opacity }, depth) => {
    const crest = ridgeCrest(canvas, {
      name: `hill ${depth}`,
      base: height * base,
      rise: height * rise,
      peaks: 2.2 + depth * 0.6,
    });
    return `<path d="${below(crest, height)}" fill="${fill}" fill-opacity="${opacity}"/>${contours(canvas, crest, depth)}`;
  });
  return `${moon}${layers.join('')}<rect y="${px(height * 0.55)}" width="${px(width)}" height="${px(height * 0.45)}" fill="url(#m)"/>`;
}

/** Rings on still water below a moon. */
export function ripple(canvas: Canvas): string {
  const { width, height, x, radius, tone, draws } = canvas;
  const shore = height * 0.46;
  const hills = ridgeCrest(canvas, { name: 'shore', base: shore + 2, rise: height * 0.2, peaks: 2.6 });
  const circles = [
    { at: [x, height * 0.74], count: 9, reach: radius * 2.4 },
    { at: [x - width * draws.range('second', 0.36, 0.46), height * 0.86], count: 5, reach: radius * 0.9 },
  ].map(({ at: [ringX = 0, ringY = 0], count, reach }, group) =>
    Array.from({ length: count }, (_, index) => {
      const share = (index + 1) / count;
      const rx = reach * share ** 1.35;
      const colour = group === 0 && index === 2 ? tone.accent : tone.line;
      return `<ellipse cx="${px(ringX)}" cy="${px(ringY)}" rx="${px(rx)}" ry="${px(rx * 0.2, 1)}" stroke="${colour}" stroke-opacity="${px(0.75 * (1 - share) + 0.1, 2)}" stroke-width="${px(2.2 - share, 1)}"/>`;
    }).join(''),
  );
  const glints = Array.from({ length: 11 }, (_, index) => {
    const y = shore + 8 + index * index * 0.9 + index * 5;
    const half = (radius * 0.3 + index * 3) * draws.range(`glint ${index}`, 0.35, 1);
    return `M${px(x - half)} ${px(y)}h${px(half * 2)}`;
  }).join('');
  return (
    disc(canvas, [x, height * 0.25], radius * 0.28) +
    `<path d="${smoothLine(hills)}L${px(width)} ${px(shore)}H0Z" fill="${tone.far}"/>` +
    `<rect y="${px(shore)}" width="${px(width)}" height="${px(height - shore)}" fill="${tone.middle}" fill-opacity=".42"/>` +
    `<path d="${glints}" stroke="${tone.light}" stroke-opacity=".55" stroke-width="2" stroke-linecap="round"/>` +
    `<g fill="none">${circles.join('')}</g>`
  );
}

/** The rings of a tree, one of them in gold. */
export function rings(canvas: Canvas): string {
  const { x, y, radius, tone, draws } = canvas;
  const phases = [1, 2, 3].map((wave) => draws.range(`ring ${wave}`, 0, Math.PI * 2));
  const count = 13;
  const golden = draws.integer('golden', 4, 8);
  const loops = Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count;
    const reach = radius * 1.75 * share ** draws.range('growth', 0.82, 1.06);
    const loop = Array.from({ length: 14 }, (_point, step): Point => {
      const angle = (step / 14) * Math.PI * 2;
      const bend =
        1 +
        0.09 * Math.sin(angle * 2 + (phases[0] ?? 0)) +
        0.05 * share * Math.sin(angle * 3 + (phases[1] ?? 0)) +
        0.025 * Math.sin(angle * 5 + (phases[2] ?? 0) + index * 0.5);
      return [x + Math.cos(angle) * reach * bend * 1.12, y + Math.sin(angle) * reach * bend];
    });
    const isGolden = index === golden;
    return `<path d="${smoothLoop(loop)}" stroke="${isGolden ? tone.accent : tone.line}" stroke-opacity="${isGolden ? 1 : px(0.62 - share * 0.4, 2)}" stroke-width="${isGolden ? 3.5 : px(draws.range(`width ${index}`, 0.9, 2.6), 1)}"/>`;
  });
  return (
    `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius * 1.2)}" fill="${tone.far}" fill-opacity=".28"/>` +
    `<g fill="none">${loops.join('')}</g><circle cx="${px(x)}" cy="${px(y)}" r="5" fill="${tone.accent}"/>`
  );
}

/** A sun or a moon with a halo of two hairlines. */
export function disc({ tone }: Canvas, [x, y]: Point, radius: number): string {
  const at = `cx="${px(x)}" cy="${px(y)}"`;
  return (
    `<circle ${at} r="${px(radius)}" fill="${tone.accent}" fill-opacity=".92"/>` +
    `<g fill="none" stroke="${tone.accent}"><circle ${at} r="${px(radius * 1.28)}" stroke-opacity=".4"/>` +
    `<circle ${at} r="${px(radius * 1.62)}" stroke-opacity=".18"/></g>`
  );
}

/** Hairlines that follow a crest, as on a map. */
function contours({ tone }: Canvas, crest: readonly Point[], depth: number): string {
  const dips = depth < 2 ? [12, 26] : [14];
  const lines = dips.map((dip) =>
    smoothLine(
      crest.filter((_, index) => index % 2 === 0).map(([x, y], index) => [x, y + dip + (index % 3) * 2]),
    ),
  );
  return `<path d="${lines.join('')}" fill="none" stroke="${tone.line}" stroke-opacity="${depth < 2 ? 0.2 : 0.14}"/>`;
}
