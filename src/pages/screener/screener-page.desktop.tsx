import { ChosenConditions } from '@/features/screener/components/chosen-conditions';
import { ConditionPanel } from '@/features/screener/components/condition-panel';
import { ExampleChips } from '@/features/screener/components/example-chips';
import { SavedScreens } from '@/features/screener/components/saved-screens';
import { ScreenResults } from '@/features/screener/components/screen-results';
import { Breadcrumb } from '@/ui/breadcrumb';
import { PageHead } from '@/ui/page-head/page-head';
import { companySlot, ExportButton, FoundCount, fundTools, type ScreenerLayoutProps } from './screener-parts';
import styles from './screener-page.module.css';

export function DesktopScreener({ model }: ScreenerLayoutProps) {
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
