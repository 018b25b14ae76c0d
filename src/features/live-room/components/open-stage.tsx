import { useState, useEffect, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SlideChapter } from '@/contract/live/live-room';
import type { LiveStatus } from '@/domain/site/live-status';
import { isNotOffered } from '@/features/failure/not-offered';
import { ReadFailure, type FailedRead } from '@/features/failure/read-failure';
import { Button } from '@/ui/controls/button';
import { pictureQuery, slidesQuery } from '../api/room.queries';
import { RoomTalk } from '../chat/room-talk';
import { VideoPlayer } from '../player/video-player';
import type { RoomClass } from '../room-class';
import styles from './stage.module.css';

export interface OpenStageProps {
  readonly room: RoomClass;
  /** Replaces the video before the start. */
  readonly waiting: ReactNode;
  /** Lays out video and chat. */
  readonly children: (picture: ReactNode, talk: ReactNode) => ReactNode;
}

/** Video and chat of a room. For visitors with access. */
export function OpenStage({ room, waiting, children }: OpenStageProps) {
  const stage = useStage(room.status);
  const [second, setSecond] = useState(0);
  return children(
    <RoomPicture room={room} stage={stage} waiting={waiting} onSecond={setSecond} />,
    <RoomTalk room={room} second={stage.scene === 'playback' ? second : null} />,
  );
}

/** Live video is delayed by some seconds: after the end it may play this long. */
const PLAY_OUT_MS = 20_000;

/** What is shown; `ended` follows a live video that was watched to its end. */
export type StageScene = LiveStatus | 'ended';

export interface Stage {
  readonly scene: StageScene;
  /** Called at the end of the video. */
  readonly endPicture: () => void;
  readonly watchPlayback: () => void;
}

/** The scene for a status. Live viewers first see the end of the video, and start the playback themselves. */
export function useStage(status: LiveStatus): Stage {
  const [wasLive, setWasLive] = useState(status === 'live');
  const [isPlayedOut, setPlayedOut] = useState(false);
  if (status === 'live' && !wasLive) {
    setWasLive(true);
    setPlayedOut(false);
  }
  const isEnding = wasLive && (status === 'playback' || status === 'over');
  useEffect(() => {
    if (!isEnding) return undefined;
    const timer = window.setTimeout(() => setPlayedOut(true), PLAY_OUT_MS);
    return () => window.clearTimeout(timer);
  }, [isEnding]);
  const ending = isPlayedOut ? 'ended' : 'live';
  return {
    scene: isEnding ? ending : status,
    endPicture: () => {
      if (isEnding) setPlayedOut(true);
    },
    watchPlayback: () => setWasLive(false),
  };
}

interface RoomPictureProps {
  readonly room: RoomClass;
  readonly stage: Stage;
  /** For an upcoming room: countdown and appointment. */
  readonly waiting: ReactNode;
  readonly onSecond: (second: number) => void;
}

/** The video, or what replaces it in the other scenes. */
export function RoomPicture({ room, stage, waiting, onSecond }: RoomPictureProps) {
  const { scene } = stage;
  if (scene === 'live' || scene === 'playback') {
    return <PlayedPicture room={room} status={scene} stage={stage} onSecond={onSecond} />;
  }
  return (
    <PosterScene picture={room.picture}>
      {scene === 'upcoming' && waiting}
      {scene === 'ended' && (
        <>
          <p className={styles['big']}>直播已结束</p>
          {room.status === 'playback' ? (
            <Button variant="gold" onClick={stage.watchPlayback}>
              观看回放
            </Button>
          ) : (
            <p>感谢观看，本场没有回放。</p>
          )}
        </>
      )}
      {scene === 'over' && (
        <>
          <p className={styles['big']}>直播已结束</p>
          <p>本场没有回放，聊天记录仍可查看。</p>
        </>
      )}
    </PosterScene>
  );
}

interface PlayedPictureProps extends Pick<RoomPictureProps, 'room' | 'stage' | 'onSecond'> {
  readonly status: Extract<LiveStatus, 'live' | 'playback'>;
}

const NO_CHAPTERS: readonly SlideChapter[] = [];

function PlayedPicture({ room, status, stage, onSecond }: PlayedPictureProps) {
  const read = useQuery(pictureQuery(room.id, status));
  const slides = useQuery(slidesQuery(room.id));
  if (!read.data) {
    return (
      <PosterScene picture={room.picture}>
        {read.error ? <LostRead read={read} /> : <output>正在打开画面…</output>}
      </PosterScene>
    );
  }
  const { url, isLive, poster } = read.data;
  const hasLostSlides = slides.error !== null && !isNotOffered(slides.error);
  if (url === null) {
    return (
      <PosterScene picture={room.picture}>
        <p>暂无画面，请稍后再来。</p>
        <Button variant="gold" isLoading={read.isFetching} onClick={() => void read.refetch()}>
          重试
        </Button>
      </PosterScene>
    );
  }
  return (
    <VideoPlayer
      key={url}
      source={{ url, isLive }}
      beginMs={room.beginMs}
      poster={poster}
      title={room.title}
      chapters={slides.data ?? NO_CHAPTERS}
      {...(hasLostSlides ? { lostSlides: <LostRead read={slides} /> } : {})}
      onEnd={stage.endPicture}
      {...(status === 'playback' ? { onSecond } : {})}
    />
  );
}

/** A failed read in place of a picture. */
function LostRead({ read }: { readonly read: FailedRead }) {
  return (
    <div className={styles['sheet']}>
      <ReadFailure read={read} />
    </div>
  );
}

function PosterScene({ picture, children }: { readonly picture: string; readonly children: ReactNode }) {
  return (
    <div className={styles['scene']}>
      {picture !== '' && <img src={picture} alt="" className={styles['poster']} />}
      <div className={styles['cover']}>{children}</div>
    </div>
  );
}
