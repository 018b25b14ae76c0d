import { Link } from 'react-router-dom';
import { formatCompactDate, formatDrawdown, formatSignedRate } from '@/domain/text/format';
import { managerHref } from '@/domain/site/fund-paths';
import { formatTenure, formatTenureSpan } from '@/domain/calendar/tenure';
import { FigureOrGate } from '@/features/fund-kit/components/gate-notice';
import { ButtonLink } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { Monogram } from '@/ui/marks/monogram';
import { StatRow } from '@/ui/figures/stat';
import styles from './current-manager-card.module.css';
import type { FundArea } from '@/domain/returns/performance-rules';
import type { FundPeople, FundTenure } from '../tenures';

interface CurrentManagerCardProps {
  readonly area: FundArea;
  readonly tenure: FundTenure;
  readonly people: FundPeople;
}

/** A manager in office: who it is, since when, and what came of it beside the class and the benchmark. */
export function CurrentManagerCard({ area, tenure, people }: CurrentManagerCardProps) {
  const { managerCode, managerName, introduction } = tenure;
  const href = managerHref(area, managerCode);
  return (
    <Card padding="normal">
      <div className={styles['head']}>
        <Monogram name={managerName} size={64} />
        <div className={styles['texts']}>
          <h2 className={styles['name']}>
            <Link to={href} className={styles['link']}>
              {managerName}
            </Link>
          </h2>
          <p className={styles['sub']}>{profileText(tenure)}</p>
          <p className={styles['sub']}>
            {tenure.beginDate === null
              ? '任职起始日未披露'
              : `管理本基金 ${formatTenureSpan(tenure.beginDate, tenure.endDate)}（${formatTenure(tenure.days)}）`}
          </p>
        </div>
        <ButtonLink to={href} variant="secondary" className={styles['action']}>
          经理主页
        </ButtonLink>
      </div>
      <StatRow items={figuresOf(tenure, people)} />
      {people.categoryName !== '' && <p className={styles['note']}>同类：{people.categoryName}</p>}
      {introduction !== '' && <p className={styles['introduction']}>{introduction}</p>}
    </Card>
  );
}

/** 硕士 · 2012-07-01 起从业 */
function profileText({ education, careerStartDate }: FundTenure): string {
  const career = careerStartDate === null ? '' : `${formatCompactDate(careerStartDate)} 起从业`;
  return [education, career].filter((part) => part !== '').join(' · ');
}

function figuresOf(tenure: FundTenure, { isWithheld }: FundPeople) {
  const rate = (fraction: number | null, isStrong = false) => (
    <FigureOrGate isWithheld={isWithheld}>
      <RateFigure text={formatSignedRate(fraction)} isStrong={isStrong} />
    </FigureOrGate>
  );
  return [
    { label: '任职回报', value: rate(tenure.income, true) },
    ...(tenure.annualised === null ? [] : [{ label: '年化回报', value: rate(tenure.annualised) }]),
    {
      label: '同期最大回撤',
      value: (
        <FigureOrGate isWithheld={isWithheld}>
          <PlainFigure text={formatDrawdown(tenure.drawdown)} />
        </FigureOrGate>
      ),
    },
    { label: '同类平均', value: rate(tenure.categoryIncome) },
    { label: '业绩基准', value: rate(tenure.benchmarkIncome) },
    { label: '超越同类', value: rate(excess(tenure.income, tenure.categoryIncome)) },
    { label: '超越基准', value: rate(excess(tenure.income, tenure.benchmarkIncome)) },
  ];
}

/** The difference of two returns over the same days, null unless both are there. */
function excess(income: number | null, other: number | null): number | null {
  return income === null || other === null ? null : income - other;
}
