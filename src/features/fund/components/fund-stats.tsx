import { windowName } from '@/domain/funds/change-names';
import { Link } from 'react-router-dom';
import {
  formatAmount,
  formatDecimal,
  formatDrawdown,
  formatNav,
  formatPercent,
  formatPrice,
  formatShortDate,
  formatSignedRate,
  MISSING_TEXT,
} from '@/domain/text/format';
import { premiumOf } from '@/domain/funds/exchange-quote';
import { companyHref, managerHref } from '@/domain/site/fund-paths';
import { CompanyName } from '@/features/fund-kit/components/subject-names';
import { FigureOrGate } from '@/features/fund-kit/components/gate-notice';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import {
  isMoneyFund,
  isToldOfPeople,
  type FundProfile,
  type FundQuote,
} from '@/features/fund-kit/fund-profile';
import type { StatItem } from '@/ui/figures/stat';

/** Figures beside a fund's large return. */
export function fundStats(fund: FundProfile, drawdown: number | null | undefined): StatItem[] {
  const gated = (value: StatItem['value']) => (
    <FigureOrGate isWithheld={fund.isWithheld}>{value}</FigureOrGate>
  );
  return [
    { label: '同期最大回撤', value: gated(<PlainFigure text={formatDrawdown(drawdown)} />) },
    ...(isMoneyFund(fund) && hasMoneyFigures(fund) ? moneyStats(fund) : navStats(fund)).map(
      ({ label, value }) => ({
        label,
        value: gated(value),
      }),
    ),
    ...(isToldOfPeople(fund) || fund.size !== null
      ? [
          ...sizeStats(fund).map((item) => ({ ...item, value: gated(item.value) })),
          // On narrow screens they have a card.
          {
            label: '基金经理',
            value: <ManagerLinks fund={fund} />,
            isWideOnly: true,
            fullText: fund.managers.map(({ name }) => name).join('、'),
          },
        ]
      : []),
    // There is no room for it beside a price; the company has a card and a page.
    ...(fund.company === null || fund.quote !== null
      ? []
      : [
          {
            label: fund.area === 'private' ? '私募管理人' : '基金公司',
            value: (
              <Link to={companyHref(fund.area, fund.company.code)}>
                <CompanyName name={fund.company.name} />
              </Link>
            ),
            isWideOnly: true,
            fullText: fund.company.name,
          },
        ]),
  ];
}

/** Size of a fund; with several share classes that of the portfolio, and that of the class. */
function sizeStats({ size, portfolioSize }: FundProfile): StatItem[] {
  const ofClass = <PlainFigure text={formatAmount(size)} />;
  if (portfolioSize === null || portfolioSize === size) return [{ label: '基金规模', value: ofClass }];
  return [
    { label: '规模合计', value: <PlainFigure text={formatAmount(portfolioSize)} /> },
    { label: '本份额规模', value: ofClass, isWideOnly: true },
  ];
}

/** A gateway with the fund's row alone has a money fund's net value and none of these. */
function hasMoneyFigures({ incomePerTenThousand, sevenDayRate }: FundProfile): boolean {
  return incomePerTenThousand !== null || sevenDayRate !== null;
}

function navStats(fund: FundProfile): StatItem[] {
  return [
    { label: dated('单位净值', fund), value: <PlainFigure text={formatNav(fund.nav)} /> },
    { label: windowName('0', fund.frequency), value: <RateFigure text={formatSignedRate(fund.dayGrowth)} /> },
    ...(fund.quote === null ? [] : quoteStats(fund.quote, fund.nav)),
  ];
}

function quoteStats({ date, close }: FundQuote, nav: number | null): StatItem[] {
  return [
    { label: `收盘价 ${formatShortDate(date)}`, value: <PlainFigure text={formatPrice(close)} /> },
    { label: '折溢价率', value: <PlainFigure text={formatSignedRate(premiumOf(close, nav))} /> },
  ];
}

function moneyStats(fund: FundProfile): StatItem[] {
  return [
    {
      label: dated('万份收益', fund),
      value: <PlainFigure text={formatDecimal(fund.incomePerTenThousand, 4)} />,
    },
    { label: '七日年化', value: <PlainFigure text={formatPercent(fund.sevenDayRate)} /> },
  ];
}

function dated(label: string, fund: FundProfile): string {
  return fund.navDate === null ? label : `${label} ${formatShortDate(fund.navDate)}`;
}

function ManagerLinks({ fund }: { readonly fund: FundProfile }) {
  if (fund.managers.length === 0) return MISSING_TEXT;
  return fund.managers.map((manager, index) => (
    <span key={manager.code}>
      {index > 0 && '、'}
      <Link to={managerHref(fund.area, manager.code)}>{manager.name}</Link>
    </span>
  ));
}
