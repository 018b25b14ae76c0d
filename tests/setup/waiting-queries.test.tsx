import { render, screen } from '@testing-library/react';
import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
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

interface PageProps {
  readonly whenAsked: EventTarget;
  readonly children: ReactNode;
}

function Page({ whenAsked, children }: PageProps) {
  const [isShown, setShown] = useState(false);
  useEffect(
    () => whenAsked.addEventListener('show', () => startTransition(() => setShown(true))),
    [whenAsked],
  );
  return isShown ? children : null;
}

/** Renders a part once it is waited for. */
function show(children: ReactNode): void {
  const asked = new EventTarget();
  render(<Page whenAsked={asked}>{children}</Page>);
  queueMicrotask(() => asked.dispatchEvent(new Event('show')));
}

/** Takes the words of the first element into one of another kind, before its effects run. */
function Replaced() {
  const [isReplaced, setReplaced] = useState(false);
  useLayoutEffect(() => {
    schedule(UserBlockingPriority, () => flushSync(() => setReplaced(true)));
  }, []);
  return isReplaced ? <strong>已加入</strong> : <p>已加入</p>;
}

describe('a wait', () => {
  it('ends when what is found has done what it does as it appears', async () => {
    show(<Heading />);
    expect(await screen.findByRole('heading', { name: '下一步' })).toHaveFocus();
  });

  it('finds what has taken the place of what it saw first', async () => {
    show(<Replaced />);
    expect(await screen.findByText('已加入')).toBeInTheDocument();
  });
});
