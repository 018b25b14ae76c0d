import { useState, type ReactNode } from 'react';
import { SignInAgain } from '@/features/failure/sign-in-again';
import { Button } from '@/ui/button';
import { toggleFullscreen, useIsFullscreen } from './fullscreen';
import { PlayerControls } from './player-controls';
import type { PlayerSource } from './engine-types';
import { PlayerIcon } from './player-icon';
import { playerNotice, type PlayerNotice } from './player-words';
import { useIdle } from './use-idle';
import { usePlayerControl } from './use-player-control';
import { usePlayer, type Player } from './use-player';
import { usePlayerKeys } from './use-player-keys';
import { usePlayerReports, type PlayerReports } from './use-player-reports';
import { useVideoClock } from './use-video-clock';
import styles from './video-player.module.css';

/** How far behind what happens now a picture may be before the way there is offered, in seconds. */
const BEHIND_SECONDS = 10;

interface VideoPlayerProps extends PlayerReports {
  readonly source: PlayerSource;
  readonly poster: string;
  readonly title: string;
}

/** Plays a live picture or a playback, with controls of its own. A new source is a new player: give it a key. */
export function VideoPlayer({ source, poster, title, ...reports }: VideoPlayerProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const player = usePlayer(source);
  const { state, video, setVideo, liveSecond } = player;
  const clock = useVideoClock(video);
  const isPlaying = state.phase === 'playing';
  const isIdle = useIdle(frame, isPlaying);
  const isFullscreen = useIsFullscreen(frame);
  const { actions, obey } = usePlayerControl(player, () => void toggleFullscreen(frame, video));
  usePlayerKeys(frame, source.isLive, obey);
  usePlayerReports(player, reports);
  const notice = playerNotice(state);
  const edge = source.isLive ? liveSecond() : null;
  return (
    <section ref={setFrame} className={styles['player']} data-idle={isIdle} aria-label={`播放器：${title}`}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the picture comes from the speaker as it is, without captions */}
      <video ref={setVideo} className={styles['video']} poster={poster} playsInline preload="auto" />
      <Surface isIdle={isIdle} isPlaying={isPlaying} onToggle={actions.toggle} />
      {notice && <Notice notice={notice} player={player} />}
      <PlayerControls
        clock={clock}
        isLive={source.isLive}
        isPlaying={isPlaying}
        isFullscreen={isFullscreen}
        isBehind={edge !== null && edge - clock.second > BEHIND_SECONDS}
        actions={actions}
      />
    </section>
  );
}

interface SurfaceProps {
  readonly isIdle: boolean;
  readonly isPlaying: boolean;
  readonly onToggle: () => void;
}

/** The picture itself takes a press; the first touch on a picture without controls only brings them back. */
function Surface({ isIdle, isPlaying, onToggle }: SurfaceProps) {
  const [hasWoken, setWoken] = useState(false);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['surface']}
      aria-label={isPlaying ? '画面，点击暂停' : '画面，点击播放'}
      onPointerDown={(event) => setWoken(isIdle && event.pointerType === 'touch')}
      onClick={() => {
        if (!hasWoken) onToggle();
      }}
    />
  );
}

function Notice({ notice, player }: { readonly notice: PlayerNotice; readonly player: Player }) {
  if (notice.isPassing) {
    return <output className={styles['passing']}>{notice.text}</output>;
  }
  if (notice.action === 'play') {
    return (
      <button type="button" className={styles['big']} onClick={player.toggle}>
        <span className={styles['bigMark']}>
          <PlayerIcon name="play" size={32} />
        </span>
        {notice.text}
      </button>
    );
  }
  return (
    <div role="alert" className={styles['notice']}>
      <p>{notice.text}</p>
      <NoticeAction action={notice.action} onRetry={player.retry} />
    </div>
  );
}

function NoticeAction(props: { action: PlayerNotice['action']; onRetry: () => void }): ReactNode {
  const { action, onRetry } = props;
  if (action === 'sign-in') return <SignInAgain variant="gold" size="md" />;
  return action === 'retry' ? (
    <Button variant="gold" onClick={onRetry}>
      重试
    </Button>
  ) : null;
}
