import { useState } from 'react';
import { formatThousands } from '@/domain/format';
import { ChosenConditions } from '@/features/screener/components/chosen-conditions';
import { ConditionPanel } from '@/features/screener/components/condition-panel';
import { ExampleChips } from '@/features/screener/components/example-chips';
import { SavedScreens } from '@/features/screener/components/saved-screens';
import { ScreenResults } from '@/features/screener/components/screen-results';
import { SortField } from '@/features/screener/components/sort-field';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Sheet } from '@/ui/sheet';
import { companySlot, FoundCount, fundTools, type ScreenerLayoutProps } from './screener-parts';
import styles from './screener-page.module.css';

export function MobileScreener({ model }: ScreenerLayoutProps) {
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
        <SavedScreens model={model} />
        <div className={styles['note']}>
          <FoundCount model={model} />
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
