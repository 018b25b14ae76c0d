import { useEffect, useEffectEvent } from 'react';
import type { Player } from './use-player';

export interface PlayerActions {
  readonly toggle: () => void;
  readonly seekTo: (second: number) => void;
  readonly setVolume: (volume: number) => void;
  readonly toggleMute: () => void;
  readonly setRate: (rate: number) => void;
  readonly toggleFullscreen: () => void;
  readonly goLive: () => void;
}

type PlayerCommand =
  | { readonly kind: 'toggle-play' | 'toggle-mute' | 'toggle-fullscreen' }
  | { readonly kind: 'seek-by'; readonly seconds: number }
  | { readonly kind: 'volume-by'; readonly share: number };

/** The actions of the buttons, and the way to run a key's command. */
export function usePlayerControl(player: Player, onFullscreen: () => void) {
  const { video } = player;
  const actions: PlayerActions = {
    toggle: player.toggle,
    toggleFullscreen: onFullscreen,
    seekTo(second) {
      if (!video || !Number.isFinite(video.duration)) return;
      video.currentTime = Math.min(Math.max(0, second), video.duration);
    },
    setVolume(volume) {
      if (!video) return;
      video.volume = Math.min(Math.max(0, volume), 1);
      video.muted = volume <= 0;
    },
    toggleMute() {
      if (!video) return;
      if (video.volume === 0) video.volume = 1;
      video.muted = !video.muted;
    },
    setRate(rate) {
      if (video) video.playbackRate = rate;
    },
    goLive() {
      const second = player.liveSecond();
      if (!video || second === null) return;
      video.currentTime = second;
      if (video.paused) player.toggle();
    },
  };
  return { actions, obey: (command: PlayerCommand) => runCommand(command, actions, video) };
}

function runCommand(command: PlayerCommand, actions: PlayerActions, video: HTMLVideoElement | null): void {
  switch (command.kind) {
    case 'toggle-play':
      actions.toggle();
      return;
    case 'toggle-mute':
      actions.toggleMute();
      return;
    case 'toggle-fullscreen':
      actions.toggleFullscreen();
      return;
    case 'seek-by':
      if (video) actions.seekTo(video.currentTime + command.seconds);
      return;
    case 'volume-by':
      if (video) actions.setVolume((video.muted ? 0 : video.volume) + command.share);
  }
}

/** Reports the commands of keys pressed within an element. */
export function usePlayerKeys(
  frame: HTMLElement | null,
  isLive: boolean,
  onCommand: (command: PlayerCommand) => void,
): void {
  const obey = useEffectEvent(onCommand);
  useEffect(() => {
    if (!frame) return undefined;
    const press = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      const command = playerCommand({ key: event.key, isModified, focus: focusOf(event.target) }, isLive);
      if (command === null) return;
      event.preventDefault();
      obey(command);
    };
    frame.addEventListener('keydown', press);
    return () => frame.removeEventListener('keydown', press);
  }, [frame, isLive]);
}

function focusOf(target: EventTarget | null): 'button' | 'slider' | 'other' {
  if (target instanceof HTMLButtonElement) return 'button';
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? 'slider' : 'other';
}

const SEEK_SECONDS = 10;
const VOLUME_STEP = 0.1;

interface PressedKey {
  readonly key: string;
  readonly isModified: boolean;
  /** The focused element may use the key itself: a button the space bar, a slider the arrows. */
  readonly focus: 'button' | 'slider' | 'other';
}

/** The command of a key, `null` for none. Left and right seek in a playback only. */
export function playerCommand({ key, isModified, focus }: PressedKey, isLive: boolean): PlayerCommand | null {
  if (isModified) return null;
  switch (key.toLowerCase()) {
    case ' ':
      return focus === 'button' ? null : { kind: 'toggle-play' };
    case 'k':
      return { kind: 'toggle-play' };
    case 'm':
      return { kind: 'toggle-mute' };
    case 'f':
      return { kind: 'toggle-fullscreen' };
    case 'arrowleft':
      return isLive || focus === 'slider' ? null : { kind: 'seek-by', seconds: -SEEK_SECONDS };
    case 'arrowright':
      return isLive || focus === 'slider' ? null : { kind: 'seek-by', seconds: SEEK_SECONDS };
    case 'arrowup':
      return focus === 'slider' ? null : { kind: 'volume-by', share: VOLUME_STEP };
    case 'arrowdown':
      return focus === 'slider' ? null : { kind: 'volume-by', share: -VOLUME_STEP };
    default:
      return null;
  }
}
