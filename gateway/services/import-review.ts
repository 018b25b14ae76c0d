import { compactDay } from '../../src/domain/calendar/day';
import { isRegistryNumber } from '../../src/domain/funds/fund-key';
import { readPublicFunds } from '../funds/fund.repository';
import { readImportReport } from '../sources/import-report.repository';
import { listSuspects } from '../sources/merge/merge-into';
import type { ImportReview } from '../../src/contract/applications/review';
import type { Store } from '../store/store';

const MOST_SUSPECTS = 200;

/** The newest import for those who look after the data. */
export async function readImportReview(store: Store): Promise<ImportReview> {
  const [run, listed] = await Promise.all([readImportReport(store.db), listSuspects(store)]);
  // A reviewer need not be a qualified investor: values of private funds are for the command alone.
  const open = listed.filter(({ code, decision }) => decision === 'open' && !isRegistryNumber(code));
  const shown = open.slice(0, MOST_SUSPECTS);
  const funds = await readPublicFunds(store.db, [...new Set(shown.map(({ code }) => code))]);
  return {
    run: run && {
      finishedAt: run.finishedMs,
      isWritten: run.isWritten,
      findings: [...run.findings],
    },
    suspects: shown.map(({ code, day, value, previous, kind }) => ({
      code,
      name: funds.get(code)?.short_name ?? code,
      day: compactDay(day),
      value,
      previous,
      kind,
    })),
    suspectTotal: open.length,
  };
}
