/** Work under names, a few at a time, in the order in which it came. */
export interface WorkQueue {
  /** `work` never rejects; its signal ends with `leave`. */
  readonly enter: (name: string, work: (signal: AbortSignal) => Promise<void>) => void;
  /** Takes work out, under way or not. */
  readonly leave: (name: string) => void;
}

interface Job {
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly stop: AbortController;
  isUnderWay: boolean;
}

/** A queue that has at most `width` works under way at once. A name that is in it already is not taken again. */
export function createWorkQueue(width: number): WorkQueue {
  const jobs = new Map<string, Job>();

  const run = async (name: string, job: Job) => {
    await job.work(job.stop.signal);
    // It may have left and come again meanwhile.
    if (jobs.get(name) === job) jobs.delete(name);
    next();
  };
  const next = () => {
    let underWay = [...jobs.values()].filter((job) => job.isUnderWay).length;
    for (const [name, job] of jobs) {
      if (underWay >= width) return;
      if (job.isUnderWay) continue;
      job.isUnderWay = true;
      underWay += 1;
      void run(name, job);
    }
  };

  return {
    enter(name, work) {
      if (jobs.has(name)) return;
      jobs.set(name, { work, stop: new AbortController(), isUnderWay: false });
      next();
    },
    leave(name) {
      jobs.get(name)?.stop.abort();
      jobs.delete(name);
      next();
    },
  };
}
