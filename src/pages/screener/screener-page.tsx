import { useState } from 'react';
import { formatThousands, formatCompactDate } from '@/domain/text/format';
import { showLoadFailure } from '@/features/failure/load-failure';
import { CompareToggle } from '@/features/fund-comparison/compare-toggle';
import { CompanyDialog } from '@/features/fund-ranking/components/company-dialog';
import { publishedNote } from '@/features/fund-kit/components/nav-date';
import { ChosenConditions } from '@/features/screener/components/chosen-conditions';
import { ConditionPanel } from '@/features/screener/components/condition-panel';
import { ExampleChips } from '@/features/screener/components/example-chips';
import { SavedScreens } from '@/features/screener/components/saved-screens';
import { ScreenResults } from '@/features/screener/components/screen-results';
import { SortField } from '@/features/screener/components/sort-field';
import { useScreener } from '@/features/screener/use-screener';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { PageHead } from '@/ui/layout/page-head';
import { Sheet } from '@/ui/overlays/sheet';
import styles from './screener-page.module.css';
import type { CompanySlot } from '@/features/screener/components/condition-panel';
import type { ScreenedFund } from '@/features/screener/screened-fund';
import type { ScreenerModel } from '@/features/screener/use-screener';

/** /shaixuan: the funds that meet conditions. What was chosen lives in the address, so a resize keeps it. */
export function ScreenerPage() {
  const model = useScreener();
  const Layout = useMediaQuery(MOBILE_QUERY) ? MobileScreener : DesktopScreener;
  return <Layout model={model} />;
}

function DesktopScreener({ model }: ScreenerLayoutProps) {
  return (
    <>
      <PageHead
        way={<Breadcrumb crumbs={[{ label: '首页', to: '/index' }, { label: '条件选基' }]} />}
        title="条件选基"
        note={<FoundCount model={model} />}
        tools={
          <>
            <SavedScreens model={model} />
            <ExportButton model={model} />
          </>
        }
      />
      <div className={styles['columns']}>
        <section aria-label="筛选条件" className={styles['side']}>
          <ConditionPanel model={model} companySlot={companySlot} />
        </section>
        <div className={styles['main']}>
          <ExampleChips />
          <ChosenConditions model={model} />
          <ScreenResults model={model} layout="table" toolsSlot={fundTools} />
        </div>
      </div>
    </>
  );
}

function MobileScreener({ model }: ScreenerLayoutProps) {
  const [isOpen, setOpen] = useState(false);
  const { total, results, chosen, change } = model;
  /** Not while the present number is that of the conditions before. */
  const isCounted = total !== undefined && !results.isPlaceholderData;
  const close = () => setOpen(false);
  return (
    <>
      <h1 className="visually-hidden">条件选基</h1>
      <div className={styles['bar']}>
        <Button
          size="lg"
          aria-haspopup="dialog"
          aria-label={chosen.length === 0 ? '选择条件' : `选择条件，已选 ${chosen.length} 项`}
          onClick={() => setOpen(true)}
        >
          <Icon name="filter" size={16} />
          条件{chosen.length > 0 && ` ${chosen.length}`}
        </Button>
        <SortField model={model} />
      </div>
      <div className={styles['band']}>
        <ExampleChips />
        <ChosenConditions model={model} />
        <div className={styles['note']}>
          <FoundCount model={model} />
          <SavedScreens model={model} />
        </div>
      </div>
      <ScreenResults model={model} layout="cards" toolsSlot={fundTools} />
      {isOpen && (
        <Sheet
          title="筛选条件"
          onClose={close}
          footer={
            <>
              <Button
                variant="secondary"
                size="lg"
                onClick={() => change({ conditions: {}, sort: '', isReversed: false })}
              >
                清空
              </Button>
              <Button size="lg" onClick={close}>
                {isCounted ? `查看 ${formatThousands(total)} 只` : '查看结果'}
              </Button>
            </>
          }
        >
          <ConditionPanel model={model} companySlot={companySlot} />
        </Sheet>
      )}
    </>
  );
}

export interface ScreenerLayoutProps {
  readonly model: ScreenerModel;
}

/** The star and the comparison of a fund. */
function fundTools({ area, code, name }: ScreenedFund) {
  return (
    <>
      <WatchToggle area={area} code={code} fundName={name} />
      <CompareToggle fund={{ area, code, name }} />
    </>
  );
}

/** One company after the other out of all of an area. */
const companySlot: CompanySlot = ({ area, onChoose, onClose }) => (
  <CompanyDialog area={area} chosen="" onChoose={onChoose} onClose={onClose} />
);

/** Number of funds found, announced when it changes. */
function FoundCount({ model: { total, results, isRefused } }: ScreenerLayoutProps) {
  const date = results.data?.dataDate;
  const published = publishedNote(results.data?.funds ?? []);
  return (
    <p aria-live="polite" aria-busy={results.isFetching}>
      {isRefused || total === undefined ? '符合 -- 只' : `符合 ${formatThousands(total)} 只`}
      {date !== undefined && ` · 净值日期 ${formatCompactDate(date)}`}
      {published !== null && ` · ${published}`}
    </p>
  );
}

const importExport = () =>
  import('@/features/screener/components/screen-export').then((module) => module.ScreenExport);

/** Exports all funds found; the code is loaded at the first press. */
function ExportButton({ model }: ScreenerLayoutProps) {
  const [isOpen, setOpen] = useState(false);
  const { Component: ScreenExport, load } = useLazyComponent(importExport);
  const funds = model.results.data?.funds ?? [];
  if (funds.length === 0 || funds[0]?.isWithheld) return null;
  const open = async () => {
    if (await load()) setOpen(true);
    else showLoadFailure();
  };
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => void open()}>
        导出 CSV
      </Button>
      {isOpen && ScreenExport && <ScreenExport model={model} onClose={() => setOpen(false)} />}
    </>
  );
}
