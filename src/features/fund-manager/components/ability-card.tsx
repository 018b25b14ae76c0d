import { useQuery } from '@tanstack/react-query';
import { formatCompactDate, formatThousands } from '@/domain/format';
import { portalSettingsQuery } from '@/session/portal-settings.queries';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { GatedFigure } from '@/ui/gated-figure';
import { RadarChart } from '@/ui/radar-chart';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/table';
import { ABILITY_NAMES, abilityFormulas, abilityValueText, isComparable } from '../abilities';
import type { Ability, ManagerProfile } from '../manager';
import styles from './ability-card.module.css';

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
        <EmptyState isCompact title="暂不评价" hint="管理基金不足三年，历史不够与同类经理比较。" />
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
