// Draws the icons of the installed portal from the brand's mark (src/ui/marks/brand-mark.tsx) into public. Run by hand
// when the mark changes; the pictures are part of the repository.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './lib/run.mjs';

const INK = '#10264a';
const GOLD = '#d9b06a';
const FIELD = 30;

const folder = join(root, 'public');
const water = markPath();

await draw('icon-192.png', 192, rounded());
await draw('icon-512.png', 512, rounded());
await draw('icon-maskable-512.png', 512, bleeding());
await draw('apple-touch-icon.png', 180, bleeding());
await draw('icon-monochrome-512.png', 512, strokes('#fff'));

/** The two strokes of water, as the component draws them. */
function markPath() {
  const source = readFileSync(join(root, 'src/ui/marks/brand-mark.tsx'), 'utf8');
  const path = /BRAND_WATER =\s+'([^']+)'/.exec(source)?.[1];
  if (!path) throw new Error('make-icons: the brand mark has no path');
  return path;
}

/** As it stands in the portal: on a rounded field. */
function rounded() {
  return `<rect width="${FIELD}" height="${FIELD}" rx="7" fill="${GOLD}"/>${strokes(INK)}`;
}

/** Up to the edges, for systems that cut their own shape out of it: the mark stays within a circle of 80 %. */
function bleeding() {
  return `<rect width="${FIELD}" height="${FIELD}" fill="${GOLD}"/>${strokes(INK)}`;
}

function strokes(colour) {
  return `<path d="${water}" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round"/>`;
}

async function draw(name, size, content) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${FIELD} ${FIELD}">${content}</svg>`;
  await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toFile(join(folder, name));
}
