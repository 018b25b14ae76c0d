import { formatThousands } from '@/domain/text/format';
import { Button } from '@/ui/controls/button';
import { ChipGroup, type ChipOption } from '@/ui/controls/chip-group';
import { Sheet } from '@/ui/overlays/sheet';
import { openChoice } from '../ranking-choices';
import { CLASS_OPTIONS, DAY_OPTIONS, SIZE_OPTIONS, YEAR_OPTIONS } from '../ranking-options';
import type { RankingModel } from '../use-ranking';
import { CompanyChoice } from './company-choice';
import styles from './filter-sheet.module.css';

export interface FilterSheetProps {
  readonly model: RankingModel;
  readonly onClose: () => void;
}

/** Further filters of the mobile layout; each takes effect at once, behind the sheet. */
export function FilterSheet({ model, onClose }: FilterSheetProps) {
  const { filter, place, choices, change, total, ranking } = model;
  const clear = () =>
    change({
      company: place.companyCode ?? '',
      years: '',
      size: '',
      risk: '',
      fundType: '',
      isMerged: place.companyCode === undefined,
      isLatest: place.companyCode === undefined,
    });
  return (
    <Sheet
      title="筛选"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="lg" onClick={clear}>
            清除
          </Button>
          <Button size="lg" isLoading={ranking.isFetching} onClick={onClose}>
            查看 {formatThousands(total)} 只
          </Button>
        </>
      }
    >
      {place.area === 'public' ? (
        <>
          <Choice
            label="成立满"
            options={YEAR_OPTIONS}
            value={filter.years}
            onChange={(years) => change({ years })}
          />
          <Choice
            label="规模"
            options={SIZE_OPTIONS}
            value={filter.size}
            onChange={(size) => change({ size })}
          />
        </>
      ) : (
        <>
          <Choice
            label="风险等级"
            options={openChoice(choices.risks)}
            value={filter.risk}
            onChange={(risk) => change({ risk })}
          />
          <Choice
            label="产品类型"
            options={openChoice(choices.fundTypes ?? [])}
            value={filter.fundType}
            onChange={(fundType) => change({ fundType })}
          />
        </>
      )}
      {filter.keyword === '' && (
        <>
          <Choice
            label="份额"
            options={CLASS_OPTIONS}
            value={filter.isMerged ? 'one' : 'all'}
            onChange={(classes) => change({ isMerged: classes === 'one' })}
          />
          <Choice
            label="净值"
            options={DAY_OPTIONS}
            value={filter.isLatest ? 'one' : 'all'}
            onChange={(days) => change({ isLatest: days === 'one' })}
          />
        </>
      )}
      {place.companyCode === undefined && (
        <div className={styles['part']}>
          <CompanyChoice model={model} />
        </div>
      )}
    </Sheet>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly ChipOption<string>[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <div className={styles['part']}>
      <p className={styles['label']} aria-hidden="true">
        {label}
      </p>
      <ChipGroup label={label} options={options} value={value} onChange={onChange} isWrappedOnMobile />
    </div>
  );
}
