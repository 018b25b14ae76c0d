import { useState, useEffect, useEffectEvent, type ReactNode } from 'react';
import type { SlideChapter } from '@/contract/live/live-room';
import { SignInAgain } from '@/features/failure/sign-in-again';
import { cx } from '@/lib/cx';
import { serverNow } from '@/session/server-clock';
import { Button } from '@/ui/controls/button';
import { usePlayerControl, usePlayerKeys } from './player-commands';
import { PlayerControls, PlayerIcon } from './player-controls';
import { SlideDeck } from './slide-deck';
import { playerNotice, type PlayerNotice, type PlayerSource } from './player-state';
import styles from './player.module.css';
import { usePlayer, useVideoClock, type Player } from './use-player';

interface PlayerReports {
  /** Called with the position in whole seconds while playing and seeking. */
  readonly onSecond?: (second: number) => void;
  /** Called when the video has ended or finally failed. */
  readonly onEnd?: () => void;
}

/** Delay behind the live edge from which the return is offered. */
const BEHIND_SECONDS = 10;

export interface VideoPlayerProps extends PlayerReports {
  readonly source: PlayerSource;
  /** When the roadshow began, in milliseconds since the epoch. */
  readonly beginMs: number;
  readonly poster: string;
  readonly title: string;
  /** Slides that are shown over the video at their time; empty for the video alone. */
  readonly chapters: readonly SlideChapter[];
  /** In place of slides that could not be read. */
  readonly lostSlides?: ReactNode;
}

/** Player for live video and playbacks. Needs a `key` per source. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { source, beginMs, poster, title, chapters, lostSlides, ...reports } = props;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const player = usePlayer(source);
  const { state, video, setVideo, liveSecond } = player;
  const clock = useVideoClock(video);
  const isPlaying = state.phase === 'playing';
  const isIdle = useIdle(frame, isPlaying);
  const { isFullscreen, isFilling, toggleFullscreen } = useFullscreen(frame);
  const { actions, obey } = usePlayerControl(player, toggleFullscreen);
  usePlayerKeys(frame, source.isLive, obey);
  usePlayerReports(player, reports);
  const notice = playerNotice(state);
  const edge = source.isLive ? liveSecond() : null;
  const delay = edge === null ? 0 : edge - clock.second;
  const second = source.isLive ? (serverNow() - beginMs) / 1000 - delay : clock.second;
  return (
    <section
      ref={setFrame}
      className={cx(styles['player'], isFilling && styles['filling'])}
      data-idle={isIdle}
      aria-label={`播放器：${title}`}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the picture comes from the speaker as it is, without captions */}
      <video ref={setVideo} className={styles['video']} poster={poster} playsInline preload="auto" />
      <SlideDeck chapters={chapters} second={second} />
      <Surface isIdle={isIdle} isPlaying={isPlaying} onToggle={actions.toggle} />
      {lostSlides !== undefined && <div className={styles['lost']}>{lostSlides}</div>}
      {notice && <Notice notice={notice} player={player} />}
      <PlayerControls
        clock={clock}
        isLive={source.isLive}
        isPlaying={isPlaying}
        isFullscreen={isFullscreen}
        isBehind={delay > BEHIND_SECONDS}
        chapters={chapters}
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

/** A press on the video toggles it; a touch while the controls are hidden only shows them. */
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

/** Reports position and end to the page. */
function usePlayerReports({ video, state }: Player, { onSecond, onEnd }: PlayerReports): void {
  const reportSecond = useEffectEvent((second: number) => onSecond?.(second));
  useEffect(() => {
    if (!video) return undefined;
    const left = new AbortController();
    const report = () => reportSecond(Math.floor(video.currentTime));
    for (const kind of ['timeupdate', 'seeking'] as const) {
      video.addEventListener(kind, report, { signal: left.signal });
    }
    return () => left.abort();
  }, [video]);

  const reportEnd = useEffectEvent(() => onEnd?.());
  const isOver = state.phase === 'ended' || state.trouble?.kind === 'failed';
  useEffect(() => {
    if (isOver) reportEnd();
  }, [isOver]);
}

const IDLE_MS = 3000;
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether an element has had no input for `IDLE_MS`; `false` while `isWatching` is false. */
function useIdle(frame: HTMLElement | null, isWatching: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!frame || !isWatching) return undefined;
    const left = new AbortController();
    let timer: number | undefined;
    const wake = () => {
      setIdle(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIdle(true), IDLE_MS);
    };
    for (const sign of ACTIVITY_EVENTS) frame.addEventListener(sign, wake, { signal: left.signal });
    wake();
    return () => {
      window.clearTimeout(timer);
      left.abort();
    };
  }, [frame, isWatching]);
  return isIdle && isWatching;
}

/** Fullscreen of an element; on phones that offer it for videos alone, the element fills the window in place of it. */
function useFullscreen(frame: HTMLElement | null) {
  const [isFull, setFull] = useState(false);
  const [isFilling, setFilling] = useState(false);
  useEffect(() => {
    const read = () => setFull(frame !== null && document.fullscreenElement === frame);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [frame]);
  useEffect(() => {
    if (!isFilling || frame === null || !('showPopover' in frame)) return undefined;
    // A popover lies above the bars of the page.
    frame.setAttribute('popover', 'manual');
    frame.showPopover();
    return () => frame.removeAttribute('popover');
  }, [frame, isFilling]);
  const toggle = async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else if (frame && 'requestFullscreen' in frame) await frame.requestFullscreen();
      else setFilling((isOn) => !isOn);
    } catch {
      // Forbidden by the browser or the embedding page.
    }
  };
  return { isFullscreen: isFull || isFilling, isFilling, toggleFullscreen: () => void toggle() };
}
