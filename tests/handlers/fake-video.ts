import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/** What stands in for a browser's video in a test: it claims to know HLS, and plays when it is told to. */
export interface FakeVideo {
  /** The element of the page; throws where there is none. */
  readonly element: () => HTMLVideoElement;
  /** The picture has been fetched so far that it can be played. */
  readonly ready: () => Promise<void>;
  /** The picture moves on to a second. */
  readonly runTo: (second: number) => void;
  readonly tell: (kind: string) => void;
}

interface FakeVideoOptions {
  /** The browser wants a press before it plays with sound. */
  readonly refusesAutoplay?: boolean;
}

/** Gives the running test a video that it works by hand; what stood there before comes back with its end. */
export function installFakeVideo({ refusesAutoplay = false }: FakeVideoOptions = {}): FakeVideo {
  const { prototype } = HTMLMediaElement;
  const names = ['play', 'pause', 'load', 'canPlayType', 'paused', 'duration', 'currentTime'] as const;
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const);
  let isPaused = true;
  let second = 0;
  let isPressed = !refusesAutoplay;
  const tell = (kind: string) => {
    act(() => {
      element().dispatchEvent(new Event(kind));
    });
  };
  const notePress = () => {
    isPressed = true;
  };
  window.addEventListener('pointerdown', notePress, true);
  Object.defineProperties(prototype, {
    canPlayType: { configurable: true, value: () => 'maybe' },
    load: { configurable: true, value: () => undefined },
    paused: { configurable: true, get: () => isPaused },
    duration: { configurable: true, get: () => 3600 },
    currentTime: {
      configurable: true,
      get: () => second,
      set(this: HTMLMediaElement, next: number) {
        second = next;
        this.dispatchEvent(new Event('seeking'));
        this.dispatchEvent(new Event('timeupdate'));
      },
    },
    play: {
      configurable: true,
      value(this: HTMLMediaElement) {
        if (!isPressed) return Promise.reject(new DOMException('press first', 'NotAllowedError'));
        isPaused = false;
        this.dispatchEvent(new Event('playing'));
        return Promise.resolve();
      },
    },
    pause: {
      configurable: true,
      value(this: HTMLMediaElement) {
        isPaused = true;
        this.dispatchEvent(new Event('pause'));
      },
    },
  });
  onTestFinished(() => {
    window.removeEventListener('pointerdown', notePress, true);
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(prototype, name, descriptor);
      else Reflect.deleteProperty(prototype, name);
    }
  });
  return {
    element,
    tell,
    ready: async () => act(async () => void element().dispatchEvent(new Event('loadedmetadata'))),
    runTo(next) {
      second = next;
      tell('timeupdate');
    },
  };
}

function element(): HTMLVideoElement {
  const video = document.querySelector('video');
  if (!video) throw new Error('there is no video in the page');
  return video;
}
