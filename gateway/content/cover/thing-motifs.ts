import { below, px, ridgeCrest, smoothLine, type Canvas, type Point } from './cover-canvas';
import { disc } from './land-motifs';

/** Thin columns of a rising and falling curve, mirrored in water. */
export function bars(canvas: Canvas): string {
  const { width, height, tone, draws, x } = canvas;
  const foot = height * 0.7;
  const count = 30;
  const gap = width / count;
  const phase = draws.range('phase', 0, Math.PI * 2);
  const tops = Array.from({ length: count }, (_, index): Point => {
    const turn = (index / count) * Math.PI * 2;
    const wave = 0.32 + 0.2 * Math.sin(turn * 1.15 + phase) + 0.12 * (index / count);
    return [
      gap * (index + 0.5),
      foot - height * Math.max(0.06, wave + draws.range(`bar ${index}`, -0.05, 0.05)),
    ];
  });
  const columns = (mirrored: boolean) =>
    tops
      .map(([barX, top]) => {
        const length = (foot - top) * (mirrored ? 0.42 : 1);
        return `M${px(barX)} ${px(mirrored ? foot + 6 : foot)}v${px(mirrored ? length : -length)}`;
      })
      .join('');
  const chosen = tops.reduce((best, top) => (Math.abs(top[0] - x) < Math.abs(best[0] - x) ? top : best));
  const stroke = `stroke-width="${px(gap * 0.34, 1)}" stroke-linecap="round"`;
  const hills = ridgeCrest(canvas, { name: 'behind', base: foot, rise: height * 0.3, peaks: 2 });
  return (
    `<path d="${smoothLine(hills)}V${px(foot)}H0Z" fill="${tone.far}" fill-opacity=".4"/>` +
    `<g fill="none"><path d="${columns(false)}" stroke="${tone.line}" stroke-opacity=".7" ${stroke}/>` +
    `<path d="${columns(true)}" stroke="${tone.line}" stroke-opacity=".16" ${stroke}/>` +
    `<path d="M${px(chosen[0])} ${px(foot)}V${px(chosen[1])}" stroke="${tone.accent}" ${stroke}/>` +
    `<path d="${smoothLine(tops.map(([barX, top]): Point => [barX, top - 22]))}" stroke="${tone.line}" stroke-opacity=".55" stroke-width="1.6"/>` +
    `<path d="M0 ${px(foot + 3)}H${px(width)}" stroke="${tone.line}" stroke-opacity=".4"/></g>` +
    `<circle cx="${px(chosen[0])}" cy="${px(chosen[1] - 22)}" r="5" fill="${tone.accent}"/>`
  );
}

/** Old coins with square holes, half sunk into water. */
export function coins(canvas: Canvas): string {
  const { width, height, x, y, radius, tone, draws } = canvas;
  const drift = draws.range('drift', -0.1, 0.1);
  const golden = draws.integer('golden', 0, 2);
  const discs = [
    { dx: -1.25, dy: 0.42 + drift, size: 0.6 },
    { dx: 0, dy: 0, size: 0.9 },
    { dx: 1.18, dy: 0.3 - drift, size: 0.7 },
  ].map(({ dx, dy, size }, index) =>
    coin(canvas, [x + dx * radius, y + dy * radius], radius * size, index === golden),
  );
  const water = height * 0.78;
  const waves = [0, 1, 2, 3].map((row) => {
    const line = Array.from({ length: 13 }, (_, step): Point => [
      (step / 12) * width,
      water + row * 20 + 4 * Math.sin(step * 1.3 + row + drift * 20),
    ]);
    return smoothLine(line);
  });
  return (
    `${discs.join('')}<path d="M0 ${px(water)}H${px(width)}V${px(height)}H0Z" fill="${tone.middle}" fill-opacity=".55"/>` +
    `<path d="${waves.join('')}" fill="none" stroke="${tone.light}" stroke-opacity=".5" stroke-width="1.5"/>`
  );
}

function coin({ tone, draws }: Canvas, [x, y]: Point, radius: number, isGolden: boolean): string {
  const half = radius * 0.3;
  const ring = `M${px(-radius)} 0a${px(radius)} ${px(radius)} 0 1 0 ${px(2 * radius)} 0a${px(radius)} ${px(radius)} 0 1 0 ${px(-2 * radius)} 0Z`;
  const hole = `M${px(-half)} ${px(-half)}h${px(2 * half)}v${px(2 * half)}h${px(-2 * half)}Z`;
  const edge = isGolden ? tone.light : tone.line;
  const turn = px(draws.range(`turn ${px(x)}`, -16, 16));
  return (
    `<g transform="translate(${px(x)} ${px(y)})rotate(${turn})"><path d="${ring}${hole}" fill="${isGolden ? tone.accent : tone.middle}" fill-rule="evenodd"/>` +
    `<g fill="none" stroke="${edge}" stroke-opacity=".6" stroke-width="1.5"><circle r="${px(radius * 0.9)}"/>` +
    `<circle r="${px(radius * 0.52)}" stroke-dasharray="1 7"/><circle r="${px(radius * 0.72)}" stroke-dasharray="1 9"/>` +
    `<path d="M${px(-half * 1.22)} ${px(-half * 1.22)}h${px(half * 2.44)}v${px(half * 2.44)}h${px(-half * 2.44)}Z"/></g></g>`
  );
}

/** A carved seal over ruled paper. */
export function seal(canvas: Canvas): string {
  const { width, height, x, y, radius, tone, draws } = canvas;
  const columns = Math.round(width / 44);
  const rules = Array.from(
    { length: columns },
    (_, index) => `M${px((index + 0.5) * (width / columns))} 0v${px(height)}`,
  );
  const side = radius * 1.5;
  const cell = side / 9;
  const turns = [0, 1, 2, 3].map((quarter) => meander(cell, quarter, draws.chance(`inward ${quarter}`, 0.5)));
  const hills = ridgeCrest(canvas, { name: 'hill', base: height * 1.02, rise: height * 0.3, peaks: 2.4 });
  return (
    `<path d="${rules.join('')}" stroke="${tone.line}" stroke-opacity=".16"/>` +
    `<path d="${below(hills, height)}" fill="${tone.far}" fill-opacity=".55"/>` +
    `<g transform="translate(${px(x)} ${px(y)})rotate(${px(draws.range('turn', -7, 7), 1)})">` +
    `<rect x="${px(-side / 2 - 14)}" y="${px(-side / 2 - 14)}" width="${px(side + 28)}" height="${px(side + 28)}" rx="14" fill="${tone.accent}"/>` +
    `<rect x="${px(-side / 2 - 3)}" y="${px(-side / 2 - 3)}" width="${px(side + 6)}" height="${px(side + 6)}" rx="7" fill="none" stroke="${tone.light}" stroke-opacity=".85" stroke-width="2"/>` +
    `<g fill="none" stroke="${tone.light}" stroke-width="${px(cell * 0.42, 1)}" stroke-linecap="square">${turns.join('')}</g></g>`
  );
}

/** A square spiral in one quarter of the seal, as on old bronzes. */
function meander(cell: number, quarter: number, isMirrored: boolean): string {
  const path = 'M-1 3.5h-2.5v-7h7v5h-5v-3h3v1'.replaceAll(/-?\d+(?:\.\d+)?/g, (value) =>
    px(Number(value) * cell * 0.5, 1),
  );
  const at = cell * 2.25;
  const x = quarter % 2 === 0 ? -at : at;
  const y = quarter < 2 ? -at : at;
  const turn = [0, 90, 270, 180][quarter] ?? 0;
  return `<path transform="translate(${px(x, 1)} ${px(y, 1)})rotate(${turn})${isMirrored ? 'scale(-1 1)' : ''}" d="${path}"/>`;
}

/** A hand scroll with a landscape and ruled columns. */
export function scroll(canvas: Canvas): string {
  const { width, height, x, radius, tone, draws } = canvas;
  const half = Math.min(radius * 2.1, width - x - 56, x - 56);
  const top = height * 0.2;
  const tall = height * 0.6;
  const left = x - half;
  const inner: Canvas = { ...canvas, width: half * 2 };
  const far = ridgeCrest(inner, { name: 'far', base: top + tall * 0.84, rise: tall * 0.5, peaks: 2.4 });
  const near = ridgeCrest(inner, { name: 'near', base: top + tall * 1.02, rise: tall * 0.36, peaks: 3.1 });
  const columns = Array.from({ length: 6 }, (_, index) => {
    const length = tall * draws.range(`column ${index}`, 0.42, 0.78);
    return `M${px(left + 34 + index * 17)} ${px(top + tall * 0.1)}v${px(length)}`;
  });
  const roller = (at: number) =>
    `<rect x="${px(at - 9)}" y="${px(top - 20)}" width="18" height="${px(tall + 40)}" rx="9" fill="${tone.near}"/>` +
    `<path d="M${px(at - 5)} ${px(top - 23)}h10m-10 ${px(tall + 46)}h10" stroke="${tone.accent}" stroke-width="8" stroke-linecap="round"/>`;
  return (
    `<clipPath id="s"><rect x="${px(left)}" y="${px(top)}" width="${px(half * 2)}" height="${px(tall)}"/></clipPath>` +
    `<rect x="${px(left)}" y="${px(top)}" width="${px(half * 2)}" height="${px(tall)}" fill="${tone.light}" fill-opacity=".94"/>` +
    `<g clip-path="url(#s)"><g transform="translate(${px(left)} 0)">${disc({ ...inner, tone }, [half * 1.38, top + tall * 0.3], tall * 0.11)}` +
    `<path d="${below(far, height)}" fill="#9fb3cc"/><path d="${below(near, height)}" fill="#1d3f72"/></g></g>` +
    `<path d="${columns.join('')}" stroke="#1d3f72" stroke-opacity=".5" stroke-width="3" stroke-dasharray="9 4" />` +
    `<path d="M${px(left)} ${px(top + 7)}H${px(left + half * 2)}M${px(left)} ${px(top + tall - 7)}H${px(left + half * 2)}" stroke="${tone.accent}" stroke-width="1.5"/>` +
    roller(left) +
    roller(left + half * 2)
  );
}
