import type { LogEntry, ProcessEntry } from './request-log';

const WEIGHTS = { info: 0, warn: 1, error: 2, off: 3 } as const;

/** Writes entries of a level and above as lines of JSON. */
export function createLogWriter(
  level: keyof typeof WEIGHTS,
  write: (line: string) => void,
): (entry: LogEntry | ProcessEntry) => void {
  return (entry) => {
    if (WEIGHTS[entry.level] >= WEIGHTS[level]) write(`${JSON.stringify(entry)}\n`);
  };
}
