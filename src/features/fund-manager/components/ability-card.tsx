import { useQuery } from '@tanstack/react-query';
import {
  formatCompactDate,
  formatThousands,
  formatDecimal,
  formatDrawdown,
  formatPercent,
  formatSignedRate,
} from '@/domain/text/format';
import { formatTenure } from '@/domain/calendar/tenure';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { RadarChart } from '@/ui/charts/radar-chart';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import styles from './ability-card.module.css';
import type { Ability, ManagerProfile, AbilityKind } from '../manager';

const THREE_YEARS_DAYS = 1096;

/** Why a manager is not compared. */
function hintOf({ tenureDays }: ManagerProfile): string {
  if (tenureDays === null) return '任职起始日未披露，无法与同类经理比较。';
  if (tenureDays < THREE_YEARS_DAYS) return '管理基金不足三年，历史不够与同类经理比较。';
  return '近三年净值或同类数据不全，无法与同类经理比较。';
}

/** The five abilities as a radar, the same as a table, and how each is reckoned. */
export function AbilityCard({ manager }: { readonly manager: ManagerProfile }) {
  const { abilities, isWithheld, comparedManagers, comparedClassName } = manager;
  return (
    <Card title="能力雷达" note="同类经理近三年百分位">
      {isWithheld ? (
        <p className={styles['gated']}>
          <GatedFigure isLarge />
        </p>
      ) : isComparable(abilities) ? (
        <>
          <RadarChart label={`${manager.name}的五项能力百分位`} axes={abilities.map(axisOf)} />
          <AbilityTable abilities={abilities} />
          <p className={styles['note']}>
            与 {formatThousands(comparedManagers)} 位{comparedClassName}经理比较，100 为最靠前 · 截至{' '}
            {formatCompactDate(manager.navDate)}
          </p>
        </>
      ) : (
        <EmptyState isCompact title="暂不评价" hint={hintOf(manager)} />
      )}
      <AbilityFormulas abilities={abilities} />
    </Card>
  );
}

function AbilityTable({ abilities }: { readonly abilities: readonly Ability[] }) {
  return (
    <Table label="五项能力" look="plain">
      <thead>
        <tr>
          <HeadCell>能力</HeadCell>
          <HeadCell isNumeric>近三年</HeadCell>
          <HeadCell isNumeric>百分位</HeadCell>
        </tr>
      </thead>
      <tbody>
        {abilities.map((ability) => (
          <tr key={ability.kind}>
            <RowHeadCell>{ABILITY_NAMES[ability.kind]}</RowHeadCell>
            <Cell isNumeric>{abilityValueText(ability)}</Cell>
            <Cell isNumeric>{percentileText(ability.percentile)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function AbilityFormulas({ abilities }: { readonly abilities: readonly Ability[] }) {
  const { data: settings } = useQuery(portalSettingsQuery());
  const formulas = abilityFormulas(settings?.performance.riskFreeRate);
  return (
    <details className={styles['formulas']}>
      <summary className={styles['summary']}>五项能力计算说明</summary>
      <dl className={styles['list']}>
        {abilities.map(({ kind }) => (
          <div key={kind}>
            <dt className={styles['name']}>{ABILITY_NAMES[kind]}</dt>
            <dd>{formulas[kind]}</dd>
          </div>
        ))}
      </dl>
      <p>百分位 = 排在其后的同类经理占比。历史表现不代表未来。</p>
    </details>
  );
}

function axisOf({ kind, percentile }: Ability) {
  return { key: kind, label: ABILITY_NAMES[kind], value: percentile };
}

function percentileText(percentile: number | null): string {
  return percentile === null ? '--' : String(Math.round(percentile));
}

const ABILITY_NAMES: Readonly<Record<AbilityKind, string>> = {
  return: '收益能力',
  risk: '风险控制',
  timing: '业绩稳定性',
  riskAdjusted: '风险收益比',
  experience: '管理经验',
};

/** What each ability is measured by, in one line; the risk-free rate is the house's setting, a fraction. */
function abilityFormulas(riskFreeRate: number | undefined): Readonly<Record<AbilityKind, string>> {
  return {
    return: '近三年任职业绩曲线的年化收益：(期末值 ÷ 期初值)^(365 ÷ 天数) − 1，越高越靠前。',
    risk: '近三年任职业绩曲线的最大回撤：从高点到其后低点的最大跌幅，越小越靠前。',
    timing: '近三年的完整月份中，月收益高于同类平均的月份占比，越高越靠前。',
    riskAdjusted: `近三年夏普比率：(年化收益 − 无风险利率 ${formatPercent(riskFreeRate)}) ÷ 年化波动率，越高越靠前。`,
    experience: '管理基金的累计天数，空档期不计，越长越靠前。',
  };
}

const VALUE_TEXTS: Readonly<Record<AbilityKind, (value: number | null) => string>> = {
  return: formatSignedRate,
  risk: formatDrawdown,
  timing: formatPercent,
  riskAdjusted: (value) => formatDecimal(value, 2),
  experience: formatTenure,
};

/** The raw figure of an ability in its own unit; '--' when missing. */
function abilityValueText({ kind, value }: Ability): string {
  return VALUE_TEXTS[kind](value);
}

/** Fewer known values than this draw no figure. */
const MIN_DRAWN = 3;

/** Whether there is enough history to compare the manager with others. */
function isComparable(abilities: readonly Ability[]): boolean {
  return abilities.filter((ability) => ability.percentile !== null).length >= MIN_DRAWN;
}
