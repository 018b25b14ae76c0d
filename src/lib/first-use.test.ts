// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { onFirstUse } from './first-use';

const sign = (name: string) => document.dispatchEvent(new Event(name));

describe('onFirstUse', () => {
  it.each(['pointermove', 'wheel', 'touchstart', 'keydown'])('works once, at the first %s', (name) => {
    const work = vi.fn<() => void>();
    onFirstUse(work);
    expect(work).not.toHaveBeenCalled();
    sign(name);
    sign(name);
    sign('keydown');
    expect(work).toHaveBeenCalledOnce();
  });

  it('takes no change under a resting pointer for use', () => {
    const work = vi.fn<() => void>();
    const callOff = onFirstUse(work);
    sign('pointerover');
    expect(work).not.toHaveBeenCalled();
    callOff();
  });

  it('does nothing once it is called off', () => {
    const work = vi.fn<() => void>();
    onFirstUse(work)();
    sign('keydown');
    expect(work).not.toHaveBeenCalled();
  });
});
