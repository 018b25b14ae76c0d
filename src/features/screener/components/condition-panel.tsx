import type { FundArea } from '@/domain/performance-rules';
import { openConditions, RISK_LEVELS, SCREEN_LIMITS, type ScreenConditions } from '@/domain/screen';
import { ToggleChip } from '@/ui/chip';
import { SegmentedControl } from '@/ui/segmented-control';
import type { ConditionPanelProps } from '../company-slot';
import type { ScreenerModel } from '../use-screener';
import { BoundFields } from './bound-fields';
import { CompanyConditions } from './company-conditions';
import { ConditionSection } from './condition-section';
import { FigureConditions } from './figure-conditions';
import { TypeChoice } from './type-choice';
import styles from './condition-panel.module.css';

const AREAS = [
  { value: 'public', label: '公募基金' },
  { value: 'private', label: '私募基金' },
] as const;

const YEARS = { least: 1, most: SCREEN_LIMITS.years, isWhole: true };

/** All conditions in sections that fold; each takes effect at once. */
export function ConditionPanel({ model, companySlot }: ConditionPanelProps) {
  const { query, categories, changeConditions, isGated } = model;
  const { area, conditions } = query;
  const { types = [], companies = [], riskLevels = [], minYears, isOnSale, isOneClass } = conditions;
  return (
    <div className={styles['panel']}>
      <div className={styles['areas']}>
        <SegmentedControl
          label="基金范围"
          options={AREAS}
          value={area}
          onChange={(next) => changeArea(model, next)}
        />
      </div>
      <ConditionSection title={area === 'public' ? '基金类型' : '投资策略'} count={types.length} isOpen>
        <TypeChoice
          categories={categories}
          chosen={types}
          onChange={(next) => changeConditions((present) => ({ types: listOf(next(present.types ?? [])) }))}
        />
      </ConditionSection>
      <ConditionSection title={area === 'public' ? '基金公司' : '管理人'} count={companies.length} isOpen>
        <CompanyConditions model={model} companySlot={companySlot} />
      </ConditionSection>
      <ConditionSection
        title="成立与风险等级"
        count={riskLevels.length + (minYears === undefined ? 0 : 1)}
        isOpen
      >
        <BoundFields
          label="成立满"
          unit="年"
          ends={['min']}
          limits={YEARS}
          value={{ min: minYears }}
          onChange={({ min }, way) => changeConditions({ minYears: min }, way)}
        />
        <fieldset className={styles['chips']}>
          <legend className="visually-hidden">风险等级</legend>
          {RISK_LEVELS.map((level) => (
            <ToggleChip
              key={level}
              isPressed={riskLevels.includes(level)}
              onPress={() =>
                changeConditions((present) => ({ riskLevels: toggled(present.riskLevels ?? [], level) }))
              }
            >
              {level}
            </ToggleChip>
          ))}
        </fieldset>
      </ConditionSection>
      {!isGated && <FigureConditions model={model} />}
      <ConditionSection title="其他" count={Number(isOnSale ?? false) + Number(isOneClass ?? false)} isOpen>
        <div className={styles['chips']}>
          <ToggleChip
            isPressed={isOnSale === true}
            onPress={() => changeConditions({ isOnSale: isOnSale ? undefined : true })}
          >
            可申购
          </ToggleChip>
          {area === 'public' && (
            <ToggleChip
              isPressed={isOneClass === true}
              onPress={() => changeConditions({ isOneClass: isOneClass ? undefined : true })}
            >
              同一基金只看一个份额
            </ToggleChip>
          )}
        </div>
      </ConditionSection>
    </div>
  );
}

/** Types and companies are an area's own; what is asked of figures stays where both areas know it. */
function changeArea({ query, change }: ScreenerModel, area: FundArea): void {
  const { types: _types, companies: _companies, ...kept } = query.conditions;
  const conditions = area === 'private' ? openConditions(kept) : kept;
  change({ area, conditions, sort: '', isReversed: false });
}

function toggled(
  levels: NonNullable<ScreenConditions['riskLevels']>,
  level: (typeof RISK_LEVELS)[number],
): ScreenConditions['riskLevels'] {
  const next = RISK_LEVELS.filter((other) => levels.includes(other) !== (other === level));
  return next.length === 0 ? undefined : next;
}

function listOf(codes: readonly string[]): readonly string[] | undefined {
  return codes.length === 0 ? undefined : [...new Set(codes)].toSorted();
}
