import { useMemo } from 'react';
import { premiumOf, priceChange } from '@/domain/funds/exchange-quote';
import {
  formatAmount,
  formatCompactDate,
  formatPercent,
  formatPrice,
  formatShortDate,
  formatSignedRate,
} from '@/domain/text/format';
import { followsIndex, TRACKING_YEARS, trackingFigures } from '@/domain/returns/tracking';
import type { FundProfile, FundQuote } from '@/features/fund-kit/fund-profile';
import { growthOf, type NavHistory } from '@/features/fund-kit/nav-history';
import { Card } from '@/ui/layout/card';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { DescriptionList, type StatItem } from '@/ui/figures/stat';
import styles from './rail-card.module.css';

interface ExchangeQuoteCardProps {
  readonly fund: FundProfile;
  readonly history: NavHistory | undefined;
}

/**
 * Latest price on the exchange compared with the net value, and the tracking of the index; hidden without a quote.
 */
export function ExchangeQuoteCard({ fund, history }: ExchangeQuoteCardProps) {
  const { quote } = fund;
  const isTracking = fund.area === 'public' && followsIndex(fund.categoryCode, fund.dealing);
  const tracked = useMemo(() => (isTracking && history ? trackingItems(history) : []), [isTracking, history]);
  if (quote === null && tracked.length === 0) return null;
  return (
    <Card
      title={quote === null ? '指数跟踪' : '场内行情'}
      note={quote === null ? undefined : formatCompactDate(quote.date)}
    >
      <DescriptionList items={[...(quote === null ? [] : quoteItems(quote, fund.nav)), ...tracked]} />
      <p className={styles['foot']}>
        {quote !== null && `折溢价率 = 收盘价 ÷ 单位净值（${formatShortDate(fund.navDate)}）− 1。`}
        {tracked.length > 0 &&
          `跟踪误差为与${history?.benchmarkName ?? '业绩比较基准'}日收益率之差的年化标准差，跟踪偏离为区间收益率之差。`}
      </p>
    </Card>
  );
}

function quoteItems({ close, previousClose, turnoverYuan }: FundQuote, nav: number | null): StatItem[] {
  return [
    { label: '收盘价', value: <PlainFigure text={formatPrice(close)} /> },
    { label: '涨跌幅', value: <RateFigure text={formatSignedRate(priceChange(close, previousClose))} /> },
    { label: '折溢价率', value: <PlainFigure text={formatSignedRate(premiumOf(close, nav))} /> },
    { label: '成交额', value: <PlainFigure text={formatAmount(turnoverYuan)} /> },
  ];
}

/** Tracking error and difference of each window for which fund and index are old enough. */
function trackingItems(history: NavHistory): StatItem[] {
  const { benchmark } = history;
  if (benchmark === null) return [];
  return TRACKING_YEARS.flatMap((years) => {
    const figures = trackingFigures(growthOf(history), benchmark, years);
    if (figures === null) return [];
    return [
      { label: `近${years}年跟踪误差`, value: <PlainFigure text={formatPercent(figures.error)} /> },
      { label: `近${years}年跟踪偏离`, value: <PlainFigure text={formatSignedRate(figures.difference)} /> },
    ];
  });
}
