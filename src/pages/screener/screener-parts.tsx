import { CompareToggle } from '@/features/fund-comparison/compare-toggle';
import { showLoadFailure } from '@/features/failure/load-failure';
import type { CompanySlot } from '@/features/screener/company-slot';
import type { ScreenedFund } from '@/features/screener/screened-fund';
import type { ScreenerModel } from '@/features/screener/use-screener';
import { screenColumns } from '@/features/screener/screen-columns';
import { screenCsv } from '@/features/screener/screen-csv';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { CompanyDialog } from '@/features/fund-ranking/components/company-dialog';
import { formatCompactDate, formatThousands } from '@/domain/format';
import { Button } from '@/ui/button';

export interface ScreenerLayoutProps {
  readonly model: ScreenerModel;
}

/** The star and the comparison of a fund. */
export function fundTools({ area, code, name }: ScreenedFund) {
  return (
    <>
      <WatchToggle area={area} code={code} fundName={name} />
      <CompareToggle fund={{ area, code, name }} />
    </>
  );
}

/** One company after the other out of all of an area. */
export const companySlot: CompanySlot = ({ area, onChoose, onClose }) => (
  <CompanyDialog area={area} chosen="" onChoose={onChoose} onClose={onClose} />
);

/** How many funds there are, told again when it changes. */
export function FoundCount({ model: { total, results, isRefused } }: ScreenerLayoutProps) {
  const date = results.data?.dataDate;
  return (
    <p aria-live="polite" aria-busy={results.isFetching}>
      {isRefused || total === undefined ? '符合 -- 只' : `符合 ${formatThousands(total)} 只`}
      {date !== undefined && ` · 净值日期 ${formatCompactDate(date)}`}
    </p>
  );
}

/** What the page shows as a file; the rows of other pages are in files of their own. */
export function ExportButton({ model }: ScreenerLayoutProps) {
  const { results, query, windows, categories } = model;
  const funds = results.data?.funds ?? [];
  if (funds.length === 0 || funds[0]?.isWithheld) return null;
  const save = async () => {
    const [{ csvText }, { saveTextFile }] = await Promise.all([
      import('@/lib/csv'),
      import('@/lib/download'),
    ]);
    const rows = screenCsv(funds, screenColumns(query, windows), categories);
    saveTextFile(`条件选基-第${query.page}页.csv`, csvText(rows), 'text/csv');
  };
  return (
    <Button variant="secondary" size="sm" onClick={() => void save().catch(showLoadFailure)}>
      导出本页
    </Button>
  );
}
