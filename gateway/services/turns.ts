export interface TurnRules {
  readonly mostAtOnce: number;
  readonly mostWaiting: number;
  /** The error of work for which there is no place in the line. */
  readonly tooMany: () => Error;
}

/** Runs work in the order in which it came, so much of it at once, and refuses what the line has no place for. */
export function createTurns({
  mostAtOnce,
  mostWaiting,
  tooMany,
}: TurnRules): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let atWork = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (atWork < mostAtOnce) atWork += 1;
    else if (waiting.length >= mostWaiting) throw tooMany();
    // The one before hands its turn over, so the count stays.
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) atWork -= 1;
      else next();
    }
  };
}
