import { formatDuration } from '@/domain/format';
import styles from './player-controls.module.css';
import { PlayerIcon, type PlayerIconName } from './player-icon';
import { PlayerSlider } from './player-slider';
import type { VideoClock } from './use-video-clock';

const RATES = [0.75, 1, 1.25, 1.5, 2] as const;

export interface PlayerActions {
  readonly toggle: () => void;
  readonly seekTo: (second: number) => void;
  readonly setVolume: (volume: number) => void;
  readonly toggleMute: () => void;
  readonly setRate: (rate: number) => void;
  readonly toggleFullscreen: () => void;
  readonly goLive: () => void;
}

interface PlayerControlsProps {
  readonly clock: VideoClock;
  readonly isLive: boolean;
  readonly isPlaying: boolean;
  readonly isFullscreen: boolean;
  /** Far enough behind what happens now to be offered the way there. */
  readonly isBehind: boolean;
  readonly actions: PlayerActions;
}

/** The bar along the lower edge of the picture. */
export function PlayerControls({
  clock,
  isLive,
  isPlaying,
  isFullscreen,
  isBehind,
  actions,
}: PlayerControlsProps) {
  return (
    <div className={styles['bar']}>
      {!isLive && <Progress clock={clock} onSeek={actions.seekTo} />}
      <div className={styles['row']}>
        <ControlButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? '暂停' : '播放'}
          onPress={actions.toggle}
        />
        <Volume clock={clock} actions={actions} />
        {isLive ? <LiveMark isBehind={isBehind} onGoLive={actions.goLive} /> : <Times clock={clock} />}
        <span className={styles['space']} />
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

function Progress({
  clock,
  onSeek,
}: {
  readonly clock: VideoClock;
  readonly onSeek: (second: number) => void;
}) {
  const { second, duration, bufferedTo } = clock;
  return (
    <PlayerSlider
      label="播放进度"
      valueText={formatDuration(second)}
      value={second}
      buffered={bufferedTo}
      max={duration ?? 0}
      step={1}
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
      {formatDuration(second)} / {formatDuration(duration)}
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

function RateChoice({
  rate,
  onChange,
}: {
  readonly rate: number;
  readonly onChange: (rate: number) => void;
}) {
  return (
    <select
      className={styles['rate']}
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
