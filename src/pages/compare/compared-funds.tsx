import { fundKeyOf } from '@/domain/funds/fund-key';
import { areOfOneKind, type ComparedColumn } from '@/features/fund-comparison/compared-fund';
import {
  withFundMoved,
  withoutFund,
  type ComparisonChoice,
} from '@/features/fund-comparison/comparison-address';
import { comparisonCsv } from '@/features/fund-comparison/comparison-csv';
import { differencesOf, type ComparisonSection } from '@/features/fund-comparison/comparison-rows';
import { comparisonSections } from '@/features/fund-comparison/comparison-sections';
import { ChosenFunds } from '@/features/fund-comparison/components/chosen-funds';
import { ComparisonChart } from '@/features/fund-comparison/components/comparison-chart';
import { ComparisonSummary } from '@/features/fund-comparison/components/comparison-summary';
import { ComparisonTable } from '@/features/fund-comparison/components/comparison-table';
import { CorrelationCard } from '@/features/fund-comparison/components/correlation-card';
import { FundColumnHead } from '@/features/fund-comparison/components/fund-column-head';
import { OverlapCard } from '@/features/fund-comparison/components/overlap-card';
import { useComparison, type ComparisonModel } from '@/features/fund-comparison/use-comparison';
import { GateNotice } from '@/features/fund-kit/components/gate-notice';
import { isEnded } from '@/features/fund-kit/fund-profile';
import { BuyButton } from '@/features/purchase/buy-button';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { csvText } from '@/lib/csv';
import { saveTextFile } from '@/lib/download';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { EmptyState } from '@/ui/states/empty-state';
import { Icon } from '@/ui/marks/icon';
import { PageHead } from '@/ui/layout/page-head';
import { printPage } from '@/lib/printing';
import { shareAddress } from '@/ui/controls/share-address';
import styles from './compare-page.module.css';
import type { ReactNode, RefObject } from 'react';
import type { ChangeComparison } from '@/features/fund-comparison/use-comparison-choice';

interface ComparedFundsProps {
  readonly choice: ComparisonChoice;
  readonly change: ChangeComparison;
  /** The field to add a fund. */
  readonly picker: ReactNode;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Announces to screen readers what changed about a column. */
  readonly onSay: (words: string) => void;
}

/** Two to five funds side by side: chart, figures, holdings and correlation. */
export function ComparedFunds({ choice, change, picker, headingRef, onSay }: ComparedFundsProps) {
  const model = useComparison(choice.funds, choice.window);
  const all = comparisonSections(model);
  const sections = choice.hasDifferencesOnly ? differencesOf(all) : all;
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const tools = <CompareTools columns={model.columns} sections={sections} />;
  return (
    <>
      <PageHead
        title="基金对比"
        titleRef={headingRef}
        note="收益按复权净值计算，自动统一为成立最晚基金的可比区间"
        tools={isMobile ? undefined : tools}
      />
      <div className={styles['stack']}>
        <ComparisonSummary model={model} />
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
        {isMobile && (
          <div className={styles['tools']} data-print="hide">
            {tools}
          </div>
        )}
        <p className={styles['disclaimer']}>
          带勾选标记的为同一项中的最优值；成立来收益的起点各不相同，不作比较
          {!areOfOneKind(model.columns) && '；基金类型不同的，收益与风险不标最优'}
          。历史业绩不代表未来表现，对比结果不构成投资建议。
        </p>
      </div>
    </>
  );
}

interface CompareToolsProps {
  readonly columns: readonly ComparedColumn[];
  readonly sections: readonly ComparisonSection[];
}

/** Buttons to copy the address, export and print: beside the title, on a phone after the figures. */
function CompareTools({ columns, sections }: CompareToolsProps) {
  const isLoading = columns.some(({ states }) => Object.values(states).includes('loading'));
  const save = () => {
    const name = columns.map(({ code }) => code).join('-');
    saveTextFile(`基金对比-${name}.csv`, csvText(comparisonCsv(columns, sections)), 'text/csv');
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => void shareAddress(shareTitle(columns), window.location.href)}
      >
        <Icon name="share" size={16} />
        复制链接
      </Button>
      <Button variant="secondary" disabled={isLoading} onClick={save}>
        <Icon name="download" size={16} />
        导出 CSV
      </Button>
      <Button variant="secondary" className={styles['print']} onClick={() => void printPage()}>
        <Icon name="print" size={16} />
        打印
      </Button>
    </>
  );
}

function shareTitle(columns: readonly ComparedColumn[]): string {
  return `基金对比：${columns.map(({ name }) => name).join('、')}`;
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
