import { render, screen } from '@testing-library/react';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  unstable_scheduleCallback as schedule,
  unstable_UserBlockingPriority as UserBlockingPriority,
} from 'scheduler';
import { describe, expect, it } from 'vitest';

/** Longer than React's scheduler works before it lets timers run. */
const SLICE_MS = 20;

function workForOneSlice(): void {
  const begun = Date.now();
  while (Date.now() - begun < SLICE_MS);
}

/** Takes the focus once it is there, after more urgent work that takes several slices. */
function Heading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    for (let slice = 0; slice < 3; slice += 1) schedule(UserBlockingPriority, workForOneSlice);
  }, []);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      下一步
    </h1>
  );
}

function Page({ whenAsked }: { readonly whenAsked: EventTarget }) {
  const [isShown, setShown] = useState(false);
  useEffect(
    () => whenAsked.addEventListener('show', () => startTransition(() => setShown(true))),
    [whenAsked],
  );
  return isShown ? <Heading /> : null;
}

describe('a wait', () => {
  it('ends when what is found has done what it does as it appears', async () => {
    const asked = new EventTarget();
    render(<Page whenAsked={asked} />);
    const found = screen.findByRole('heading', { name: '下一步' });
    asked.dispatchEvent(new Event('show'));
    expect(await found).toHaveFocus();
  });
});
