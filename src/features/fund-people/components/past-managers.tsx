import { Link } from 'react-router-dom';
import { formatDrawdown, formatSignedRate } from '@/domain/text/format';
import { managerHref } from '@/domain/site/fund-paths';
import { formatTenure, formatTenureSpan } from '@/domain/calendar/tenure';
import { FigureOrGate } from '@/features/fund-kit/components/gate-notice';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { RateFigure } from '@/ui/figures/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { tenureKey, type FundPeople, type FundTenure } from '../tenures';
import styles from './past-managers.module.css';
import type { FundArea } from '@/domain/returns/performance-rules';

interface PastManagersProps {
  readonly area: FundArea;
  readonly people: FundPeople;
}

/** Who managed the fund before: a table, on narrow screens a list. */
export function PastManagers(props: PastManagersProps) {
  const isMobile = useMediaQuery(MOBILE_QUERY);
  return isMobile ? <PastCards {...props} /> : <PastRows {...props} />;
}

function PastRows({ area, people }: PastManagersProps) {
  return (
    <Table label="历任基金经理" look="plain">
      <thead>
        <tr>
          <HeadCell>经理</HeadCell>
          <HeadCell>任职时间</HeadCell>
          <HeadCell isNumeric>时长</HeadCell>
          <HeadCell isNumeric>任职回报</HeadCell>
          <HeadCell isNumeric>年化回报</HeadCell>
          <HeadCell isNumeric>最大回撤</HeadCell>
          <HeadCell isNumeric>同类平均</HeadCell>
          <HeadCell isNumeric>业绩基准</HeadCell>
        </tr>
      </thead>
      <tbody>
        {people.past.map((tenure) => (
          <tr key={tenureKey(tenure)}>
            <RowHeadCell>
              <ManagerLink area={area} tenure={tenure} />
            </RowHeadCell>
            <Cell className="num">{formatTenureSpan(tenure.beginDate, tenure.endDate)}</Cell>
            <Cell isNumeric>{formatTenure(tenure.days)}</Cell>
            <FigureCells tenure={tenure} isWithheld={people.isWithheld} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface FigureCellsProps {
  readonly tenure: FundTenure;
  readonly isWithheld: boolean;
}

function FigureCells({ tenure, isWithheld }: FigureCellsProps) {
  if (isWithheld) {
    return (
      <Cell isNumeric colSpan={5}>
        <FigureOrGate isWithheld>{null}</FigureOrGate>
      </Cell>
    );
  }
  const { income, annualised, drawdown, categoryIncome, benchmarkIncome } = tenure;
  return (
    <>
      <RateCell rate={income} isStrong />
      <RateCell rate={annualised} />
      <Cell isNumeric>{formatDrawdown(drawdown)}</Cell>
      <RateCell rate={categoryIncome} />
      <RateCell rate={benchmarkIncome} />
    </>
  );
}

function RateCell({ rate, isStrong = false }: { readonly rate: number | null; readonly isStrong?: boolean }) {
  return (
    <Cell isNumeric>
      <RateFigure text={formatSignedRate(rate)} isStrong={isStrong} />
    </Cell>
  );
}

function PastCards({ area, people }: PastManagersProps) {
  return (
    <ul className={styles['cards']} aria-label="历任基金经理">
      {people.past.map((tenure) => (
        <li key={tenureKey(tenure)} className={styles['card']}>
          <div className={styles['texts']}>
            <ManagerLink area={area} tenure={tenure} />
            <span className={styles['sub']}>{formatTenureSpan(tenure.beginDate, tenure.endDate)}</span>
            <span className={styles['sub']}>{formatTenure(tenure.days)}</span>
          </div>
          <div className={styles['figures']}>
            <FigureOrGate isWithheld={people.isWithheld}>
              <RateFigure text={formatSignedRate(tenure.income)} size={16} isStrong />
              <span className={styles['sub']}>回撤 {formatDrawdown(tenure.drawdown)}</span>
              <span className={styles['sub']}>同类 {formatSignedRate(tenure.categoryIncome)}</span>
            </FigureOrGate>
          </div>
        </li>
      ))}
    </ul>
  );
}

function ManagerLink({ area, tenure }: { readonly area: FundArea; readonly tenure: FundTenure }) {
  return (
    <Link to={managerHref(area, tenure.managerCode)} className={styles['link']}>
      {tenure.managerName}
    </Link>
  );
}
