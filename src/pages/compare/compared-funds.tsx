import type { ReactNode, RefObject } from 'react';
import { fundKeyOf } from '@/domain/fund-key';
import {
  withFundMoved,
  withoutFund,
  type ComparisonChoice,
} from '@/features/fund-comparison/comparison-address';
import type { ComparedColumn } from '@/features/fund-comparison/compared-fund';
import { differencesOf } from '@/features/fund-comparison/comparison-rows';
import { comparisonSections } from '@/features/fund-comparison/comparison-sections';
import { ChosenFunds } from '@/features/fund-comparison/components/chosen-funds';
import { ComparisonChart } from '@/features/fund-comparison/components/comparison-chart';
import { ComparisonTable } from '@/features/fund-comparison/components/comparison-table';
import { CorrelationCard } from '@/features/fund-comparison/components/correlation-card';
import { FundColumnHead } from '@/features/fund-comparison/components/fund-column-head';
import { OverlapCard } from '@/features/fund-comparison/components/overlap-card';
import type { ChangeComparison } from '@/features/fund-comparison/use-comparison-choice';
import { useComparison, type ComparisonModel } from '@/features/fund-comparison/use-comparison';
import { GateNotice } from '@/features/fund-kit/components/gate-notice';
import { isEnded } from '@/features/fund-kit/fund-profile';
import { BuyButton } from '@/features/purchase/buy-button';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Button } from '@/ui/button';
import { CompareHead } from './compare-head';
import styles from './compare-page.module.css';

interface ComparedFundsProps {
  readonly choice: ComparisonChoice;
  readonly change: ChangeComparison;
  /** The field to find one more fund. */
  readonly picker: ReactNode;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Tells those who do not see it what was done with a column. */
  readonly onSay: (words: string) => void;
}

/** Two to five funds against each other: lines, figures, holdings and how alike they move. */
export function ComparedFunds({ choice, change, picker, headingRef, onSay }: ComparedFundsProps) {
  const model = useComparison(choice.funds, choice.window);
  const all = comparisonSections(model);
  const sections = choice.hasDifferencesOnly ? differencesOf(all) : all;
  return (
    <>
      <CompareHead columns={model.columns} sections={sections} headingRef={headingRef} />
      <div className={styles['stack']}>
        <ChosenFunds
          columns={model.columns}
          compared={model.compared}
          hasDifferencesOnly={choice.hasDifferencesOnly}
          onDifferences={(hasDifferencesOnly) => change(() => ({ hasDifferencesOnly }))}
          onRemove={(fund) => change(({ funds }) => ({ funds: withoutFund(funds, fund) }))}
          picker={picker}
        />
        {model.columns.some(({ isWithheld }) => isWithheld) && <GateNotice />}
        <ComparisonChart model={model} onWindow={(window) => change(() => ({ window }))} />
        {sections.length === 0 ? (
          <Card>
            <EmptyState
              isCompact
              title="这几只基金没有差异"
              hint="所有项目都相同。"
              action={
                <Button variant="secondary" onClick={() => change(() => ({ hasDifferencesOnly: false }))}>
                  查看全部项目
                </Button>
              }
            />
          </Card>
        ) : (
          <ComparisonTable
            columns={model.columns}
            sections={sections}
            headSlot={(column) => <ColumnHead column={column} model={model} change={change} onSay={onSay} />}
          />
        )}
        <OverlapCard columns={model.columns} />
        <CorrelationCard model={model} />
        <p className={styles['disclaimer']}>
          带勾选标记的为同一项中的最优值；成立来收益的起点各不相同，不作比较。历史业绩不代表未来表现，对比结果不构成投资建议。
        </p>
      </div>
    </>
  );
}

interface ColumnHeadProps extends Pick<ComparedFundsProps, 'change' | 'onSay'> {
  readonly column: ComparedColumn;
  readonly model: ComparisonModel;
}

function ColumnHead({ column, model, change, onSay }: ColumnHeadProps) {
  const { columns, compared } = model;
  const line = compared.indexOf(column);
  const { area, code, name, profile } = column;
  return (
    <FundColumnHead
      column={column}
      line={line === -1 ? null : line}
      place={{ index: columns.indexOf(column), count: columns.length }}
      failure={model.failureOf(column.key)}
      onRemove={() => {
        change(({ funds }) => ({ funds: withoutFund(funds, column) }));
        onSay(`已移出${name}`);
      }}
      onMove={(by) => {
        const moved = change(({ funds }) => ({ funds: withFundMoved(funds, column, by) }), {
          isRearranged: true,
        });
        onSay(`${name}已移到第 ${moved.funds.findIndex((fund) => fundKeyOf(fund) === column.key) + 1} 列`);
      }}
    >
      {profile && (
        <>
          {!isEnded(profile) && <BuyButton fund={profile} />}
          <WatchToggle area={area} code={code} fundName={name} />
        </>
      )}
    </FundColumnHead>
  );
}
