import { useState } from 'react';
import { openConditions, RISK_LEVELS, SCREEN_LIMITS, type ScreenConditions } from '@/domain/screener/screen';
import { Button } from '@/ui/controls/button';
import { ToggleChip, RemovableChip } from '@/ui/controls/chip';
import { Icon } from '@/ui/marks/icon';
import { SegmentedControl } from '@/ui/controls/segmented-control';
import { BoundFields } from './bound-fields';
import { ConditionSection } from './condition-section';
import { FigureConditions } from './figure-conditions';
import { TypeChoice } from './type-choice';
import styles from './condition-panel.module.css';
import type { ReactNode } from 'react';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { ScreenerModel } from '../use-screener';

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

/** The chosen companies, and the way to another one. */
function CompanyConditions({ model, companySlot }: ConditionPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { query, companies: names, changeConditions } = model;
  const { area, conditions } = query;
  const { companies = [] } = conditions;
  const change = (next: (codes: readonly string[]) => readonly string[]) =>
    changeConditions((present) => {
      const codes = next(present.companies ?? []);
      return { companies: codes.length === 0 ? undefined : [...new Set(codes)].toSorted() };
    });
  const add = (code: string) => {
    setOpen(false);
    change((codes) => (code === '' ? [] : [...codes, code]));
  };
  return (
    <>
      {companies.length > 0 && (
        <div className={styles['chips']}>
          {companies.map((code) => (
            <RemovableChip
              key={code}
              text={names.get(code) ?? code}
              onRemove={() => change((codes) => codes.filter((other) => other !== code))}
            />
          ))}
        </div>
      )}
      {companies.length < SCREEN_LIMITS.companies && (
        <Button variant="secondary" isBlock aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="plus" size={16} />
          添加{area === 'public' ? '基金公司' : '管理人'}
        </Button>
      )}
      {isOpen && companySlot({ area, onChoose: add, onClose: () => setOpen(false) })}
    </>
  );
}

/** Lets the visitor pick a company; the page brings it along. */
export type CompanySlot = (choice: {
  readonly area: FundArea;
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
}) => ReactNode;

/** What shows conditions to choose from. */
interface ConditionPanelProps {
  readonly model: ScreenerModel;
  readonly companySlot: CompanySlot;
}
