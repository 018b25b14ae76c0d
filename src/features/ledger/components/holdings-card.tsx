import { Link } from 'react-router-dom';
import { fundHref } from '@/domain/site/fund-paths';
import { formatNav, formatPercent, formatSignedRate } from '@/domain/text/format';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { Cell, HeadCell, RowHeadCell, Table } from '@/ui/figures/table';
import { Card } from '@/ui/layout/card';
import { Tag } from '@/ui/marks/tag';
import { isoDay } from '@/domain/calendar/day';
import { ProfitFigure, useAmountText } from './amounts';
import { GapButton } from './book-summary';
import styles from './ledger.module.css';
import { saleTextOf } from '../sale-text';
import { isHeld, isPast, type Holding, type HoldingsView } from '../holdings';
import type { ReactNode } from 'react';
import type { Targets } from '@/domain/ledger/targets';
import type { LedgerCourse } from '@/contract/ledger/ledger-course';

interface HoldingsCardProps {
  readonly view: HoldingsView;
  readonly targets: Targets | null;
  /** `undefined` until they are known. */
  readonly returns: LedgerCourse['funds'] | undefined;
  /** Asks where the behaviour gap of a fund is from. */
  readonly onGap: (code: string) => void;
  /** Asks for the lots of a fund. */
  readonly onLots: (code: string) => void;
}

/** The funds of the book: those that are held, then those that were sold. */
export function HoldingsCard({ view, targets, returns, onGap, onLots }: HoldingsCardProps) {
  const { held, past, totals } = view;
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const holdings = [...held, ...past].map((holding) => {
    const gap = returns?.find(({ code }) => code === holding.code)?.gap;
    return {
      key: holding.code,
      holding,
      target: targetText(holding, targets),
      newestDay: totals.navDay,
      gapButton: gap ? <GapButton gap={gap} onPress={() => onGap(holding.code)} /> : null,
      saleButton: <SaleButton holding={holding} onPress={() => onLots(holding.code)} />,
    };
  });
  const note = past.length === 0 ? '' : `另有已清仓 ${past.length} 只；`;
  return (
    <Card
      title={`持有 ${held.length} 只`}
      note={`${note}成本为平均成本，含申购费`}
      padding={isMobile ? 'normal' : 'flush'}
    >
      {isMobile ? (
        <ul>
          {holdings.map(({ key, ...holding }) => (
            <HoldingLine key={key} {...holding} />
          ))}
        </ul>
      ) : (
        <HoldingsTable holdings={holdings} hasTargets={targets?.basis === 'fund'} />
      )}
      <SaleNote held={held} />
    </Card>
  );
}

interface HoldingProps {
  readonly holding: Holding;
  /** '' where funds have no targets. */
  readonly target: string;
  readonly newestDay: number | null;
  readonly gapButton: ReactNode;
  readonly saleButton: ReactNode;
}

/** The weight that the visitor gave to a fund; '' where funds have none. */
function targetText(holding: Holding, targets: Targets | null): string {
  if (targets?.basis !== 'fund' || !isHeld(holding)) return '';
  const percent = targets.weights.find(({ key }) => key === holding.code)?.percent ?? 0;
  return percent === 0 && holding.share === null ? '' : `目标 ${formatPercent(percent / 100)}`;
}

const HEADS = ['市值 / 份额', '当日收益', '成本净值 / 最新', '持有收益', '资金加权'];

interface HoldingsTableProps {
  readonly holdings: readonly (HoldingProps & { readonly key: string })[];
  readonly hasTargets: boolean;
}

function HoldingsTable({ holdings, hasTargets }: HoldingsTableProps) {
  return (
    <Table label="持有的基金" look="tall">
      <thead>
        <tr>
          <HeadCell>基金</HeadCell>
          {[...HEADS, hasTargets ? '占比 / 目标' : '占比', '可卖与费用'].map((head) => (
            <HeadCell key={head} isNumeric>
              {head}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {holdings.map(({ key, ...holding }) => (
          <HoldingRow key={key} {...holding} />
        ))}
      </tbody>
    </Table>
  );
}

function HoldingRow({ holding, target, saleButton, ...rest }: HoldingProps) {
  const amount = useAmountText();
  const { position, valuation, mark, moneyReturn, share } = holding;
  return (
    <tr>
      <RowHeadCell className={styles['name']}>
        <FundName holding={holding} {...rest} />
      </RowHeadCell>
      <Cell isNumeric>
        <PlainFigure text={isHeld(holding) && valuation ? amount(valuation.valueYuan) : null} />
        <span className={styles['quiet']}>{isHeld(holding) ? `${amount(position.units)} 份` : ''}</span>
      </Cell>
      <Cell isNumeric>
        <ProfitFigure yuan={isHeld(holding) ? (valuation?.dayProfitYuan ?? null) : null} />
      </Cell>
      <Cell isNumeric>
        <PlainFigure text={isHeld(holding) ? formatNav(position.costYuan / position.units) : null} />
        <span className={styles['quiet']}>{isHeld(holding) && mark ? formatNav(mark.nav) : ''}</span>
      </Cell>
      <Cell isNumeric>
        <ProfitFigure yuan={shownProfit(holding)} isStrong />
        <span className={styles['quiet']}>
          {isPast(holding) && '已实现'}
          {isHeld(holding) && valuation !== null && valuation.heldRate !== null && (
            <RateFigure text={formatSignedRate(valuation.heldRate)} />
          )}
        </span>
      </Cell>
      <Cell isNumeric>
        <RateFigure text={moneyReturn && formatSignedRate(moneyReturn.rate)} />
        <span className={styles['quiet']}>{moneyReturn?.isAnnualised === true ? '年化' : ''}</span>
      </Cell>
      <Cell isNumeric>
        <PlainFigure text={isHeld(holding) && share !== null ? formatPercent(share) : null} />
        <span className={styles['quiet']}>{target}</span>
      </Cell>
      <Cell isNumeric>{saleButton}</Cell>
    </tr>
  );
}

function FundName({ holding, newestDay, gapButton }: Omit<HoldingProps, 'saleButton' | 'target'>) {
  const { code, name, entryCount, pendingCount, mark, isMoney } = holding;
  return (
    <>
      {name === '' ? <span>{code}</span> : <Link to={fundHref('public', code)}>{name}</Link>}
      <span className={styles['facts']}>
        <span>{code}</span>
        <span>{entryCount} 笔</span>
        {isHeld(holding) && mark !== null && mark.day !== newestDay && (
          <span>净值 {isoDay(mark.day).slice(5)}</span>
        )}
        {name === '' && <Tag tone="neutral">暂无资料</Tag>}
        {isMoney && <Tag tone="neutral">货币基金</Tag>}
        {pendingCount > 0 && <Tag tone="gold">{pendingCount} 笔待确认</Tag>}
        {isPast(holding) && <Tag tone="neutral">已清仓</Tag>}
        {gapButton}
      </span>
    </>
  );
}

/** Of what is held at its newest value, or of everything that was sold. */
function shownProfit(holding: Holding): number | null {
  if (isPast(holding)) return holding.realisedYuan;
  return isHeld(holding) ? (holding.valuation?.heldProfitYuan ?? null) : null;
}

function HoldingLine({ holding, target, saleButton, ...rest }: HoldingProps) {
  const amount = useAmountText();
  const { valuation, share } = holding;
  return (
    <li className={styles['line']}>
      <span className={styles['grow']}>
        <FundName holding={holding} {...rest} />
      </span>
      <span className={styles['end']}>
        <ProfitFigure yuan={shownProfit(holding)} isStrong />
        <span className={styles['quiet']}>
          {isPast(holding) && '已实现'}
          {isHeld(holding) && valuation !== null && amount(valuation.valueYuan)}
          {isHeld(holding) && share !== null && ` · ${formatPercent(share)}`}
        </span>
        <span className={styles['quiet']}>{target}</span>
      </span>
      {saleButton}
    </li>
  );
}

interface SaleButtonProps {
  readonly holding: Holding;
  readonly onPress: () => void;
}

/** When the units of a fund can be sold and what that costs; a press shows them lot by lot. */
function SaleButton({ holding, onPress }: SaleButtonProps) {
  const amount = useAmountText();
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const sale = saleTextOf(holding, amount);
  if (sale === null) return isMobile ? null : <PlainFigure text={null} />;
  const { tag, text, note } = sale;
  return (
    <button type="button" className={styles['sale']} onClick={onPress}>
      {tag !== undefined && <Tag tone="gold">{tag}</Tag>} <span className={styles['more']}>{text}</span>{' '}
      <span className={styles['quiet']}>{note}</span>
    </button>
  );
}

/** What selling all that can be sold now would cost. */
function SaleNote({ held }: Pick<HoldingsView, 'held'>) {
  const amount = useAmountText();
  const sales = held.flatMap(({ sale }) => (sale !== null && sale.now.units > 0 ? sale.now : []));
  const fees = sales.flatMap(({ feeYuan }) => feeYuan ?? []);
  if (fees.length === 0) return null;
  const unknown = sales.length - fees.length;
  return (
    <p className={styles['foot']}>
      现在提交卖出全部可卖份额，赎回费约 {amount(fees.reduce((sum, fee) => sum + fee, 0))}{' '}
      元，按最新净值估算。
      {unknown > 0 && `另有 ${unknown} 只费率未知，未计入。`}
    </p>
  );
}
