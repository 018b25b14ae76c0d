import { relative } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { ROOT_DIR } from './build-under-test';

/** More retried tests than this are no coincidence: the run fails although each has passed in the end. */
const MOST_RETRIED = 2;

/** Lists the retried tests in the last line of the run, and fails a run with too many of them. */
// oxlint-disable-next-line import/no-default-export -- the runner takes a reporter from this export
export default class RetryReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): Promise<{ status?: FullResult['status'] }> {
    const run = this.#suite?.allTests().filter(({ results }) => results.length > 0) ?? [];
    // A listing runs none.
    if (run.length === 0) return Promise.resolve({});
    const retried = run.filter(({ results }) => results.length > 1);
    const names = retried.map(nameOf).join('; ');
    process.stdout.write(`retried: ${retried.length === 0 ? 'none' : `${retried.length} — ${names}`}\n`);
    return Promise.resolve(retried.length > MOST_RETRIED ? { status: 'failed' } : {});
  }
}

function nameOf({ location, title }: TestCase): string {
  return `${relative(ROOT_DIR, location.file)} › ${title}`;
}
