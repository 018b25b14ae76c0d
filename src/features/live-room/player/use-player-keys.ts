import { useEffect, useEffectEvent } from 'react';
import { playerCommand, type PlayerCommand } from './player-keys';

/** Gives the keys pressed within an element to the player. */
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
