/** What a key asks of the player. */
export type PlayerCommand =
  | { readonly kind: 'toggle-play' | 'toggle-mute' | 'toggle-fullscreen' }
  | { readonly kind: 'seek-by'; readonly seconds: number }
  | { readonly kind: 'volume-by'; readonly share: number };

const SEEK_SECONDS = 10;
const VOLUME_STEP = 0.1;

interface PressedKey {
  readonly key: string;
  readonly isModified: boolean;
  /** What has the focus takes this key for itself: a button the space bar, a slider the arrows. */
  readonly focus: 'button' | 'slider' | 'other';
}

/** The command of a key, null where it is not the player's. Left and right move in a playback only. */
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
