import sharp from 'sharp';

/** A JPEG that no coding makes much smaller: 60 kB at 400 × 300. */
export async function noisePicture(size: {
  readonly width: number;
  readonly height: number;
}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
