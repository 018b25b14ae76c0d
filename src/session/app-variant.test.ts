import { describe, expect, it, vi } from 'vitest';
import { closeNativePage } from './app-bridge';
import { appVariantOf } from './app-variant';

describe('[S2.useragent] the app variant', () => {
  it.each([
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 YanhuApp/2.3.0 (iOS)', 'app-ios'],
    ['Mozilla/5.0 (Linux; Android 15) YanhuApp/2.3.0', 'app-android'],
    ['Mozilla/5.0 YanhuApp/2.3.0 (HarmonyOS 5)', 'app-harmony'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 Safari/604', 'browser'],
    ['NotYanhuApp/2.3.0', 'browser'],
    ['', 'browser'],
  ])('of %s is %s', (userAgent, variant) => {
    expect(appVariantOf(userAgent)).toBe(variant);
  });
});

describe('closing the native page', () => {
  it('asks the message handler of iOS', () => {
    const postMessage = vi.fn<(message: unknown) => void>();
    expect(closeNativePage({ webkit: { messageHandlers: { close: { postMessage } } } })).toBe(true);
    expect(postMessage).toHaveBeenCalledTimes(1);
  });

  it('asks the bridge object of the others', () => {
    const close = vi.fn<() => void>();
    expect(closeNativePage({ YanhuBridge: { close } })).toBe(true);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('says so where no app listens', () => {
    expect(closeNativePage()).toBe(false);
  });
});
