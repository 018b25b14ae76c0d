// Draws the clip of the live rooms and encodes it as HLS segments into gateway/media/clip, with clip.json beside them.
// The result is part of the repository; run this again only to change it: `node scripts/make-clip.mjs`.
// Needs ffmpeg (with libx264; Debian: apt-get install ffmpeg), a Chromium and the Noto CJK fonts. Takes a minute.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CLIP_SECONDS, CLIP_SIZE, clipFrame } from './lib/clip-frames.mjs';
import { ensureBrowser } from './lib/ensure-browser.mjs';
import { root } from './lib/run.mjs';

const FRAMES_A_SECOND = 15;
const SEGMENT_SECONDS = 2;
const MOST_BYTES = 450 * 1024;
const AUDIO_RATE = 48_000;
// An AAC frame is 1024 samples: whole frames in the clip leave no gap where it begins anew.
if ((CLIP_SECONDS * AUDIO_RATE) % 1024 !== 0) throw new Error('the clip is no whole number of audio frames');

const target = join(root, 'gateway/media/clip');
const work = mkdtempSync(join(tmpdir(), 'clip-'));
try {
  await drawFrames();
  encode();
  describe();
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function drawFrames() {
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  const [width, height] = CLIP_SIZE;
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent('<style>*{margin:0}svg{display:block}</style><main></main>');
  for (let frame = 0; frame < CLIP_SECONDS * FRAMES_A_SECOND; frame += 1) {
    const svg = clipFrame(frame / FRAMES_A_SECOND);
    await page.evaluate((markup) => (document.querySelector('main').innerHTML = markup), svg);
    await page.screenshot({ path: join(work, `${String(frame).padStart(4, '0')}.png`) });
  }
  await browser.close();
}

/** A soft chord whose voices (hertz, swells in the clip, phase) swell one after the other. */
function tone() {
  const voices = [
    [110, 3, 0],
    [165, 2, 1.6],
    [220, 3, 3.1],
    [277.5, 1, 4.4],
    [330, 2, 5.2],
  ];
  return voices
    .map(([hertz, turns, phase]) => {
      const swell = `(0.5+0.5*sin(2*PI*${turns}*t/${CLIP_SECONDS}+${phase}))`;
      return `0.035*sin(2*PI*${hertz}*t)*${swell}`;
    })
    .join('+');
}

function encode() {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const frames = SEGMENT_SECONDS * FRAMES_A_SECOND;
  const options = [
    `-map 0:v -c:v libx264 -profile:v main -level:v 3.0 -pix_fmt yuv420p`,
    `-preset veryslow -tune animation -crf 26 -bf 0 -g ${frames} -keyint_min ${frames} -sc_threshold 0`,
    `-map 1:a -c:a aac -b:a 40k -ac 1 -fflags +bitexact -map_metadata -1`,
    `-f hls -hls_segment_type fmp4 -hls_time ${SEGMENT_SECONDS} -hls_playlist_type vod`,
    `-hls_flags independent_segments -hls_fmp4_init_filename init.mp4`,
  ];
  run('ffmpeg', [
    ['-loglevel', 'error', '-framerate', String(FRAMES_A_SECOND), '-i', join(work, '%04d.png')],
    ['-f', 'lavfi', '-i', `aevalsrc=${tone()}:s=${AUDIO_RATE}:d=${CLIP_SECONDS}`],
    options.join(' ').split(' '),
    ['-hls_segment_filename', join(target, '%02d.m4s'), join(work, 'clip.m3u8')],
  ]);
}

/** What the playlists are made of: the segments in their order with their exact lengths in seconds. */
function describe() {
  const init = readdirSync(work).includes('init.mp4') ? join(work, 'init.mp4') : join(target, 'init.mp4');
  writeFileSync(join(target, 'init.mp4'), readFileSync(init));
  const lines = readFileSync(join(work, 'clip.m3u8'), 'utf8').split('\n');
  const segments = lines.flatMap((line, index) => {
    const [, seconds] = /^#EXTINF:([\d.]+)/.exec(line) ?? [];
    return seconds === undefined ? [] : [{ file: lines[index + 1], seconds: Number(seconds) }];
  });
  const [width, height] = CLIP_SIZE;
  const names = ['init.mp4', ...segments.map(({ file }) => file)];
  const hash = createHash('sha256');
  for (const name of names) hash.update(readFileSync(join(target, name)));
  const version = hash.digest('hex').slice(0, 10);
  const clip = { version, init: 'init.mp4', codecs: 'avc1.4d401e,mp4a.40.2', width, height, segments };
  writeFileSync(join(target, 'clip.json'), `${JSON.stringify(clip, null, 2)}\n`);
  const bytes = readdirSync(target).reduce((sum, name) => sum + statSync(join(target, name)).size, 0);
  console.log(`${segments.length} segments, ${(bytes / 1024).toFixed(0)} kB`);
  if (bytes > MOST_BYTES) throw new Error('the clip is larger than 450 kB');
}

function run(command, args) {
  const { status, error, stderr } = spawnSync(command, args.flat(), { encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}
