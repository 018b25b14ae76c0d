import type { PlayerActions } from './player-controls';
import type { PlayerCommand } from './player-keys';
import type { Player } from './use-player';

/** What buttons and keys do to a player. */
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
  return { actions, obey: (command: PlayerCommand) => obey(command, actions, video) };
}

function obey(command: PlayerCommand, actions: PlayerActions, video: HTMLVideoElement | null): void {
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
