import sharp from 'sharp';

const COLUMNS = 10;
const GAP = 12;
const LABEL = 22;
const PAPER = '#8a93a3';
/** Width of a thumbnail: phones are narrower, so that their text can still be made out. */
const THUMB = { phone: 200, desktop: 320 };
const PHONE_MAX_PX = 750;

/** A picture scaled down for a sheet, cut below where it is more than twice as high as wide. */
export async function thumbnailOf({ width, label, png }) {
  const thumbWidth = width <= PHONE_MAX_PX ? THUMB.phone : THUMB.desktop;
  const { data, info } = await sharp(png)
    .resize({ width: thumbWidth })
    .png()
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(info.height, thumbWidth * 2.2);
  const cut = await sharp(data)
    .extract({ left: 0, top: 0, width: info.width, height: Math.round(height) })
    .png()
    .toBuffer();
  return { label, png: cut, width: info.width, height: Math.round(height) };
}

/** One PNG with all thumbnails of a width and theme, each with its label above. */
export async function contactSheet(thumbnails) {
  const cellWidth = Math.max(...thumbnails.map(({ width }) => width)) + GAP;
  const cellHeight = Math.max(...thumbnails.map(({ height }) => height)) + LABEL + GAP;
  const columns = Math.min(COLUMNS, thumbnails.length);
  const parts = thumbnails.flatMap(({ label, png }, index) => {
    const left = GAP + (index % columns) * cellWidth;
    const top = GAP + Math.floor(index / columns) * cellHeight;
    return [
      { input: labelPicture(label, cellWidth - GAP), left, top },
      { input: png, left, top: top + LABEL },
    ];
  });
  return sharp({
    create: {
      width: GAP + columns * cellWidth,
      height: GAP + Math.ceil(thumbnails.length / columns) * cellHeight,
      channels: 3,
      background: PAPER,
    },
  })
    .composite(parts)
    .png({ palette: true, effort: 4 })
    .toBuffer();
}

function labelPicture(label, width) {
  const text = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}">` +
      `<rect width="100%" height="100%" fill="#10264a"/>` +
      `<text x="6" y="15" font-size="11" font-family="DejaVu Sans, Noto Sans CJK SC, sans-serif" fill="#fff">${text}</text>` +
      `</svg>`,
  );
}
