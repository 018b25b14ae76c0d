import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePortalWorker } from '@/session/portal-worker.store';
import { registerWorker } from './register-worker';

class WorkerStandIn extends EventTarget {
  state = 'installing';

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class RegistrationStandIn extends EventTarget {
  waiting: WorkerStandIn | null = null;
  installing: WorkerStandIn | null = null;
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve());

  find(): WorkerStandIn {
    this.installing = new WorkerStandIn();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

/** A browser's side of the workers, typed as the part that is used. */
function makePlace({ isBuilt = true, userAgent = 'Chrome', isControlled = true } = {}) {
  const registration = new RegistrationStandIn();
  const register = vi.fn<(address: string, options: object) => Promise<RegistrationStandIn>>(() =>
    Promise.resolve(registration),
  );
  const container: ServiceWorkerContainer = Object.assign(Object.create(new EventTarget()), {
    controller: isControlled ? {} : null,
    register,
    addEventListener: () => undefined,
  });
  return { place: { container, isBuilt, userAgent }, register, registration };
}

const ends: (() => void)[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) end();
  usePortalWorker.setState(usePortalWorker.getInitialState(), true);
});

async function registered(changes: Parameters<typeof makePlace>[0] = {}) {
  const made = makePlace(changes);
  ends.push(registerWorker(made.place));
  await expect.poll(() => made.register).toHaveBeenCalledOnce();
  await Promise.resolve();
  return made;
}

describe('the portal’s worker', () => {
  it('is registered at the root of a built portal', async () => {
    const { register } = await registered();
    expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/' });
  });

  it.each([
    ['by a development server', { isBuilt: false }],
    ['within the native app', { userAgent: 'YanhuApp/2.3.0 (Harmony; HarmonyOS 5)' }],
  ])('is not registered %s', async (_where, changes) => {
    vi.useFakeTimers();
    const { place, register } = makePlace(changes);
    ends.push(registerWorker(place));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(register).not.toHaveBeenCalled();
    const other = makePlace();
    ends.push(registerWorker(other.place));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(other.register).toHaveBeenCalledOnce();
  });

  it('asks when a new build is ready, not before and not of the first one', async () => {
    const first = await registered({ isControlled: false });
    first.registration.find().become('installed');
    expect(usePortalWorker.getState().update).toBe('none');
    const later = await registered();
    const worker = later.registration.find();
    worker.become('installing');
    expect(usePortalWorker.getState().update).toBe('none');
    worker.become('installed');
    expect(usePortalWorker.getState().update).toBe('waiting');
  });

  it('leaves the portal as it is where the browser refuses', async () => {
    const { place, register } = makePlace();
    register.mockRejectedValue(new DOMException('', 'SecurityError'));
    ends.push(registerWorker(place));
    await expect.poll(() => register).toHaveBeenCalledOnce();
    expect(usePortalWorker.getState().update).toBe('none');
  });
});
