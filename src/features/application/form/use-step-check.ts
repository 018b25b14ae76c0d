import { useRef, useState } from 'react';
import type { Problem } from './form-problems';

/** What was wrong when a step was last to be left; one check at a time. */
export function useStepCheck() {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const isRunning = useRef(false);
  const run = async (check: () => Promise<() => void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const goOn = await check();
      goOn();
    } finally {
      isRunning.current = false;
    }
  };
  return {
    problems,
    complain: setProblems,
    forget: () => setProblems([]),
    run: (check: () => Promise<() => void>) => void run(check),
  };
}
