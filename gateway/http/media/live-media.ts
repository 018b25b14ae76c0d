import * as v from 'valibot';
import fastifyStatic from '@fastify/static';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { contentId } from '../../../src/contract/fields';
import { assertQualified, recogniseVisitors, visitorsOf } from '../server/call-visitor';
import { chooseCoding, CodedBody } from '../server/content-coding';
import { sendRefusal, RefusalError } from '../server/refusals';
import { livePlaylist, playbackPlaylist } from './hls-playlist';
import { limitReads } from '../server/rate-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadVisitor } from '../server/call-visitor';
import type { FailureRules } from '../server/refusals';
import type { Clip, SendingTimes } from './hls-playlist';

/** The video of a roadshow: when it is broadcast, and whether it can be watched afterwards and without qualification. */
export interface SentPicture extends SendingTimes {
  readonly hasPlayback: boolean;
  readonly isOpenToAll: boolean;
}

export interface LiveMediaOptions {
  /** Folder with the clip (`clip/clip.json`); without a clip nothing is served. */
  readonly mediaDir: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly readVisitor: ReadVisitor;
  /** Video of an id, `null` for an unknown id. */
  readonly readPicture: (id: string) => Promise<SentPicture | null>;
  readonly failures: FailureRules;
  readonly readsPerFiveMinutes: number;
}

const CLIP_PREFIX = '/media/clip/';
/** A player requests a live playlist every two seconds, and several viewers may share an address. */
const READS_FACTOR = 10;
/** A player that was suspended can still read for this time that a live video has ended. */
const TAIL_MS = 10 * 60_000;
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl; charset=utf-8';
const SEGMENT_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
};

const clipFile = v.object({
  version: v.string(),
  init: v.string(),
  segments: v.pipe(v.array(v.object({ file: v.string(), seconds: v.number() })), v.minLength(1)),
});

/** Reads the files of the clip in a folder (`clip/clip.json`); `null` without a clip. */
export async function readClip(mediaDir: string): Promise<Clip | null> {
  const dir = resolve(mediaDir, 'clip');
  let text: string;
  try {
    text = await readFile(join(dir, 'clip.json'), 'utf8');
  } catch {
    return null;
  }
  const { version, init, segments } = v.parse(clipFile, JSON.parse(text));
  // Browsers cache each address for a year.
  const urlOf = (file: string) => `${CLIP_PREFIX}${file}?v=${version}`;
  return {
    dir,
    initUrl: urlOf(init),
    segments: segments.map(({ file, seconds }) => ({ url: urlOf(file), seconds })),
  };
}

/**
 * Serves the videos of the roadshows below `/media`: a live and a playback playlist of each for qualified visitors, of
 * an open one for all visitors, and the segments of the clip, which are public and cached permanently. Other visitors get
 * the refusals of the calls.
 */
export async function registerLiveMedia(app: FastifyInstance, options: LiveMediaOptions): Promise<void> {
  const clip = await readClip(options.mediaDir);
  if (clip === null) return;
  servePlaylists(app, clip, options);
  serveSegments(app, clip);
}

function servePlaylists(app: FastifyInstance, clip: Clip, options: LiveMediaOptions): void {
  const { clock, readVisitor, readPicture, failures, readsPerFiveMinutes } = options;
  app.register(async (media) => {
    media.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply, failures));
    await limitReads(media, readsPerFiveMinutes * READS_FACTOR);
    recogniseVisitors(media, readVisitor, failures.log);
    const visitorOf = visitorsOf(media);
    const pictureFor = async (request: FastifyRequest): Promise<SentPicture> => {
      const visitor = await visitorOf(request);
      const picture = await readPicture(idIn(request));
      if (picture?.isOpenToAll !== true) assertQualified(visitor);
      return picture ?? notFound();
    };
    media.get('/media/live/:id/live.m3u8', async (request, reply) => {
      const picture = await pictureFor(request);
      const nowMs = clock();
      if (nowMs < picture.beginAt || nowMs >= picture.endAt + TAIL_MS) notFound();
      return sendPlaylist(request, reply, livePlaylist(clip, picture, nowMs));
    });
    media.get('/media/live/:id/playback.m3u8', async (request, reply) => {
      const picture = await pictureFor(request);
      if (!picture.hasPlayback || clock() < picture.endAt) notFound();
      return sendPlaylist(request, reply, playbackPlaylist(clip, picture));
    });
    media.get('/media/*', async () => notFound());
  });
}

function serveSegments(app: FastifyInstance, { dir }: Clip): void {
  app.register(async (segments) => {
    await segments.register(fastifyStatic, {
      root: dir,
      prefix: CLIP_PREFIX,
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
      index: false,
      allowedPath: (path) => typeOf(path) !== undefined,
      setHeaders(response, path) {
        response.setHeader('content-type', typeOf(path) ?? 'application/octet-stream');
      },
    });
  });
}

async function sendPlaylist(
  request: FastifyRequest,
  reply: FastifyReply,
  playlist: string,
): Promise<FastifyReply> {
  const { bytes, coding } = await new CodedBody(playlist).in(
    chooseCoding(request.headers['accept-encoding']),
  );
  reply.type(PLAYLIST_TYPE).header('cache-control', 'no-store').header('vary', 'accept-encoding');
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(bytes);
}

function idIn(request: FastifyRequest): string {
  const params = v.safeParse(v.object({ id: contentId }), request.params);
  return params.success ? params.output.id : notFound();
}

function typeOf(path: string): string | undefined {
  return SEGMENT_TYPES[path.split('.').at(-1) ?? ''];
}

function notFound(): never {
  throw new RefusalError('notFound');
}
