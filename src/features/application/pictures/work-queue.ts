/** A queue of named jobs with limited concurrency. */
export interface WorkQueue {
  /** `work` must not reject; `leave` aborts its signal. */
  readonly enter: (name: string, work: (signal: AbortSignal) => Promise<void>) => void;
  /** Removes a job, running or not. */
  readonly leave: (name: string) => void;
}

interface Job {
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly stop: AbortController;
  isUnderWay: boolean;
}

/** A queue that runs at most `width` jobs at a time and ignores names that it contains. */
export function createWorkQueue(width: number): WorkQueue {
  const jobs = new Map<string, Job>();

  const run = async (name: string, job: Job) => {
    await job.work(job.stop.signal);
    // The name may have been removed and added again.
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
