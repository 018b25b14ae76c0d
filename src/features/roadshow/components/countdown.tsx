import { machineTime } from '../roadshow-time';
import { useRemaining } from '../use-live-status';

interface CountdownProps {
  /** Milliseconds since the epoch. */
  readonly untilMs: number;
  /** Before the time: 距开播. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** The time left, each second, by itself: nothing round it is drawn anew, and nothing is announced. */
export function Countdown({ untilMs, label, className }: CountdownProps) {
  const remaining = useRemaining(untilMs);
  return (
    <time className={className} dateTime={machineTime(untilMs)}>
      {label} {remaining}
    </time>
  );
}
