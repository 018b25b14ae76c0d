import { useState } from 'react';
import type { SlideChapter } from '@/contract/live/live-room';
import { formatDuration } from '@/domain/text/format';
import type { PlayerActions } from './player-commands';
import styles from './player.module.css';
import type { VideoClock } from './use-player';

const RATES = [0.75, 1, 1.25, 1.5, 2] as const;

interface PlayerControlsProps {
  readonly clock: VideoClock;
  readonly isLive: boolean;
  readonly isPlaying: boolean;
  readonly isFullscreen: boolean;
  /** Far enough behind the live edge to offer the return. */
  readonly isBehind: boolean;
  /** Chapters of a playback to jump to. */
  readonly chapters: readonly SlideChapter[];
  readonly actions: PlayerActions;
}

/** The bar at the lower edge of the video. */
export function PlayerControls({
  clock,
  isLive,
  isPlaying,
  isFullscreen,
  isBehind,
  chapters,
  actions,
}: PlayerControlsProps) {
  const begins = isLive
    ? []
    : chapters.map((chapter) => ({ title: chapter.title, second: beginOf(chapter) }));
  return (
    <div className={styles['bar']}>
      {!isLive && <Progress clock={clock} chapters={begins} onSeek={actions.seekTo} />}
      <div className={styles['row']}>
        <ControlButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? '暂停' : '播放'}
          onPress={actions.toggle}
        />
        <Volume clock={clock} actions={actions} />
        {isLive ? <LiveMark isBehind={isBehind} onGoLive={actions.goLive} /> : <Times clock={clock} />}
        <span className={styles['space']} />
        {begins.length > 0 && (
          <ChapterChoice chapters={begins} second={clock.second} onChange={actions.seekTo} />
        )}
        {!isLive && <RateChoice rate={clock.rate} onChange={actions.setRate} />}
        <ControlButton
          icon={isFullscreen ? 'shrink' : 'expand'}
          label={isFullscreen ? '退出全屏' : '全屏'}
          onPress={actions.toggleFullscreen}
        />
      </div>
    </div>
  );
}

interface ControlButtonProps {
  readonly icon: PlayerIconName;
  readonly label: string;
  readonly onPress: () => void;
}

function ControlButton({ icon, label, onPress }: ControlButtonProps) {
  return (
    <button type="button" className={styles['button']} aria-label={label} title={label} onClick={onPress}>
      <PlayerIcon name={icon} />
    </button>
  );
}

interface ChapterBegin {
  readonly title: string;
  readonly second: number;
}

interface ProgressProps {
  readonly clock: VideoClock;
  readonly chapters: readonly ChapterBegin[];
  readonly onSeek: (second: number) => void;
}

function Progress({ clock, chapters, onSeek }: ProgressProps) {
  const { second, duration, bufferedTo } = clock;
  return (
    <PlayerSlider
      label="播放进度"
      valueText={formatDuration(second)}
      value={second}
      buffered={bufferedTo}
      max={duration ?? 0}
      step={1}
      marks={chapters.slice(1).map((chapter) => chapter.second)}
      onChange={onSeek}
    />
  );
}

function Volume({ clock, actions }: { readonly clock: VideoClock; readonly actions: PlayerActions }) {
  const volume = clock.isMuted ? 0 : clock.volume;
  return (
    <>
      <ControlButton
        icon={clock.isMuted ? 'silent' : 'sound'}
        label={clock.isMuted ? '取消静音' : '静音'}
        onPress={actions.toggleMute}
      />
      <div className={styles['volume']}>
        <PlayerSlider
          label="音量"
          valueText={`${Math.round(volume * 100)}%`}
          value={volume}
          max={1}
          step={0.05}
          onChange={actions.setVolume}
        />
      </div>
    </>
  );
}

function Times({ clock: { second, duration } }: { readonly clock: VideoClock }) {
  return (
    <span className={styles['times']}>
      {formatDuration(second)}
      <span className={styles['whole']}> / {formatDuration(duration)}</span>
    </span>
  );
}

function LiveMark({ isBehind, onGoLive }: { readonly isBehind: boolean; readonly onGoLive: () => void }) {
  if (!isBehind) return <span className={styles['live']}>直播</span>;
  return (
    <button type="button" className={styles['back']} onClick={onGoLive}>
      回到直播
    </button>
  );
}

interface ChapterChoiceProps {
  readonly chapters: readonly ChapterBegin[];
  readonly second: number;
  readonly onChange: (second: number) => void;
}

/** The chapter that is played, and the others to jump to. */
function ChapterChoice({ chapters, second, onChange }: ChapterChoiceProps) {
  const current = chapters.findLast((chapter) => chapter.second <= second) ?? chapters[0];
  return (
    <span className={styles['chapters']}>
      <PlayerIcon name="chapters" />
      <select
        className={styles['choice']}
        aria-label="章节"
        value={current?.second}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {chapters.map((chapter) => (
          <option key={chapter.second} value={chapter.second}>
            {formatDuration(chapter.second)} {chapter.title}
          </option>
        ))}
      </select>
    </span>
  );
}

function RateChoice({
  rate,
  onChange,
}: {
  readonly rate: number;
  readonly onChange: (rate: number) => void;
}) {
  return (
    <select
      className={styles['choice']}
      aria-label="播放速度"
      value={rate}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {RATES.map((choice) => (
        <option key={choice} value={choice}>
          {choice === 1 ? '1 倍' : `${choice} 倍`}
        </option>
      ))}
    </select>
  );
}

interface PlayerSliderProps {
  readonly label: string;
  /** The value as text: 00:12:30, 80%. */
  readonly valueText: string;
  readonly value: number;
  readonly max: number;
  readonly step: number;
  /** End of a second, paler bar. */
  readonly buffered?: number;
  /** Places marked on the bars. */
  readonly marks?: readonly number[];
  readonly onChange: (value: number) => void;
}

/** The browser's slider under two bars. */
function PlayerSlider(props: PlayerSliderProps) {
  const { label, valueText, value, max, step, buffered, marks = [], onChange } = props;
  // The video seeks later. Reset to the old value, the slider would report it with the second event of a key.
  const [asked, setAsked] = useState<{ readonly value: number; readonly from: number } | null>(null);
  const shown = asked !== null && asked.from === value ? asked.value : value;
  return (
    <span className={styles['slider']}>
      <span className={styles['track']} aria-hidden="true">
        {buffered !== undefined && (
          <span className={styles['buffered']} style={{ width: percentOf(buffered, max) }} />
        )}
        <span className={styles['played']} style={{ width: percentOf(value, max) }} />
        {marks.map((mark) => (
          <span key={mark} className={styles['mark']} style={{ insetInlineStart: percentOf(mark, max) }} />
        ))}
      </span>
      <input
        type="range"
        className={styles['input']}
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={max}
        step={step}
        value={Math.min(shown, max)}
        disabled={max <= 0}
        onChange={(event) => {
          const next = Number(event.target.value);
          setAsked({ value: next, from: value });
          onChange(next);
        }}
      />
    </span>
  );
}

function beginOf({ slides }: SlideChapter): number {
  return slides[0]?.fromSecond ?? 0;
}

/** Part of a length as CSS percent, at most 100; 0% of no length. */
export function percentOf(value: number, max: number): `${number}%` {
  return max > 0 ? `${Math.min(100, (value / max) * 100)}%` : '0%';
}

const ICON_PATHS = {
  play: 'M7.5 4.5l11.5 7.5-11.5 7.5z',
  pause: 'M8 5v14M16 5v14',
  sound: 'M4 9.5v5h3.5l5 4.5V5l-5 4.5zM16 9a4.5 4.5 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  silent: 'M4 9.5v5h3.5l5 4.5V5l-5 4.5zM16 9.5l5 5M21 9.5l-5 5',
  chapters: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  expand: 'M4.5 9.5v-5h5M19.5 9.5v-5h-5M4.5 14.5v5h5M19.5 14.5v5h-5',
  shrink: 'M9.5 4.5v5h-5M14.5 4.5v5h5M9.5 19.5v-5h-5M14.5 19.5v-5h5',
} as const;

type PlayerIconName = keyof typeof ICON_PATHS;

/** Icon of a control; the surrounding button has the label. */
export function PlayerIcon({ name, size = 22 }: { readonly name: PlayerIconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'pause' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
