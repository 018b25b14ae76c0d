import {
  SCREEN_LIMITS,
  windowName,
  type ScreenConditions,
  type ScreenRange,
  type ScreenWindow,
} from '@/domain/screener/screen';
import { SelectField } from '@/ui/fields/select-field';
import type { ScreenerModel } from '../use-screener';
import { BoundFields } from './bound-fields';
import { ConditionSection } from './condition-section';
import { RiskConditions } from './risk-conditions';
import styles from './condition-panel.module.css';

const { years, sizeYi, leastReturnPercent, mostReturnPercent, feePercent } = SCREEN_LIMITS;
const RETURN_LIMITS = { least: leastReturnPercent, most: mostReturnPercent };
const FEE_LIMITS = { least: 0, most: feePercent };

const BEST_CHOICES = [10, 20, 25, 33, 50] as const;

interface PartProps {
  readonly model: ScreenerModel;
}

/** The conditions over what funds did, how large they are and what they cost. */
export function FigureConditions({ model }: PartProps) {
  const { conditions, area } = model.query;
  const { sizeYi: size, minTenureYears, returns = [], places = [] } = conditions;
  const { changeConditions } = model;
  return (
    <>
      <ConditionSection title="规模与经理" count={isAsked(size) + isAsked(minTenureYears)} isOpen>
        <BoundFields
          label="规模"
          unit="亿元"
          ends={['min', 'max']}
          limits={{ least: 0, most: sizeYi }}
          value={size ?? {}}
          onChange={(value, way) => changeConditions({ sizeYi: rangeOf(value) }, way)}
        />
        <BoundFields
          label="现任经理任职满"
          unit="年"
          ends={['min']}
          limits={{ least: 1, most: years, isWhole: true }}
          value={{ min: minTenureYears }}
          onChange={({ min }, way) => changeConditions({ minTenureYears: min }, way)}
        />
      </ConditionSection>
      <ConditionSection title="区间收益" count={returns.length} isOpen note={RETURN_NOTE}>
        {model.windows.map((window) => (
          <ReturnFields key={window} model={model} window={window} />
        ))}
      </ConditionSection>
      <ConditionSection title="同类排名" count={places.length} note={PLACE_NOTE}>
        {model.windows.map((window) => (
          <PlaceField key={window} model={model} window={window} />
        ))}
      </ConditionSection>
      <RiskConditions model={model} />
      {area === 'public' && <FeeConditions model={model} />}
    </>
  );
}

function isAsked(value: unknown): number {
  return value === undefined ? 0 : 1;
}

const RETURN_NOTE = {
  text: '以复权净值计算，截至各基金最新净值日。没有该区间收益的基金不符合这项条件。',
  figure: 'adjusted-nav',
} as const;
const PLACE_NOTE = {
  text: '在同一细分类型、同一净值日的基金之间按区间收益排名，前 25% 即排在前四分之一。',
  figure: 'rank-quartile',
} as const;

function FeeConditions({ model: { query, changeConditions } }: PartProps) {
  const { maxPurchasePercent, maxManagementPercent } = query.conditions;
  const count = [maxPurchasePercent, maxManagementPercent].filter((value) => value !== undefined).length;
  return (
    <ConditionSection title="费用" count={count} note={FEE_NOTE}>
      <BoundFields
        label="申购费（折后）"
        unit="%"
        ends={['max']}
        limits={FEE_LIMITS}
        value={{ max: maxPurchasePercent }}
        onChange={({ max }, way) => changeConditions({ maxPurchasePercent: max }, way)}
      />
      <BoundFields
        label="管理费"
        unit="%/年"
        ends={['max']}
        limits={FEE_LIMITS}
        value={{ max: maxManagementPercent }}
        onChange={({ max }, way) => changeConditions({ maxManagementPercent: max }, way)}
      />
    </ConditionSection>
  );
}

const FEE_NOTE = {
  text: '申购费按本平台折后的首档费率计算；原费率未知的，按销售平台优惠费率并注明。管理费为基金合同约定的年费率。',
} as const;

function ReturnFields({ model, window }: PartProps & { readonly window: ScreenWindow }) {
  const { returns = [] } = model.query.conditions;
  const { min, max } = returns.find((range) => range.window === window) ?? {};
  const changed = (value: ScreenRange, present: ScreenConditions): ScreenConditions => {
    const others = (present.returns ?? []).filter((range) => range.window !== window);
    return { returns: inOrder(model.windows, rangeOf(value) ? [...others, { window, ...value }] : others) };
  };
  return (
    <BoundFields
      label={windowName(window)}
      unit="%"
      ends={['min', 'max']}
      limits={RETURN_LIMITS}
      value={{ min, max }}
      onChange={(value, way) => model.changeConditions((present) => changed(value, present), way)}
    />
  );
}

function PlaceField({ model, window }: PartProps & { readonly window: ScreenWindow }) {
  const { places = [] } = model.query.conditions;
  const chosen = places.find((place) => place.window === window)?.bestPercent;
  const choices = new Set<number>([...BEST_CHOICES, ...(chosen === undefined ? [] : [chosen])]);
  const options = [
    { value: '', label: '不限' },
    ...[...choices].toSorted((a, b) => a - b).map((best) => ({ value: String(best), label: `前 ${best}%` })),
  ];
  const change = (value: string) =>
    model.changeConditions((present) => {
      const others = (present.places ?? []).filter((place) => place.window !== window);
      const next = value === '' ? others : [...others, { window, bestPercent: Number(value) }];
      return { places: inOrder(model.windows, next) };
    });
  return (
    <div className={styles['place']}>
      <SelectField
        label={`${windowName(window)}同类`}
        labelLook="inline"
        options={options}
        value={chosen === undefined ? '' : String(chosen)}
        onChange={change}
      />
    </div>
  );
}

function rangeOf(range: ScreenRange): ScreenRange | undefined {
  return range.min === undefined && range.max === undefined ? undefined : range;
}

/** Windows from short to long; undefined where none is left. */
function inOrder<Of extends { readonly window: ScreenWindow }>(
  windows: readonly ScreenWindow[],
  list: readonly Of[],
): readonly Of[] | undefined {
  if (list.length === 0) return undefined;
  return list.toSorted((a, b) => windows.indexOf(a.window) - windows.indexOf(b.window));
}
