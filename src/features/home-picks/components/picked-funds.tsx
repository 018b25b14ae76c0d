import { useQuery } from '@tanstack/react-query';
import { formatCompactDate, formatDrawdown, formatSignedRate } from '@/domain/text/format';
import { areaPath, fundHref } from '@/domain/site/fund-paths';
import { isRuleReason, RULES_OF_AREA } from '@/domain/funds/pick-rules';
import { ReadPart } from '@/features/failure/read-part';
import { FundNavDate } from '@/features/fund-kit/components/fund-nav-date';
import { GateNotice } from '@/features/fund-kit/components/gate-notice';
import { cx } from '@/lib/cx';
import { useIsSimulatedBeside } from '@/session/use-is-simulated-beside';
import { Card } from '@/ui/layout/card';
import { CardLink } from '@/ui/navigation/card-link';
import { RateFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import { Disclosure } from '@/ui/layout/disclosure';
import { MoreLink } from '@/ui/layout/section';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { Sparkline } from '@/ui/charts/sparkline';
import { lazyPart } from '@/ui/states/lazy-part';
import { Tag } from '@/ui/marks/tag';
import { pickedFundsQuery } from '../api/recommend.queries';
import { hasFigures, sharedFacts, type PickedFund, type SharedFacts } from '../picks';
import styles from './picked-funds.module.css';
import type { ReactNode } from 'react';
import type { FundArea } from '@/domain/returns/performance-rules';

/** Rows that a group has, as long as there are as many. */
const USUAL_PICKS = 6;
/** Of a row, as picked-funds.module.css has it. */
const ROW_HEIGHT_PX = 100;
/** Of one without a rule. */
const SHORT_HEIGHT_PX = 72;

const TITLES: Readonly<Record<FundArea, string>> = { public: '公募精选', private: '私募精选' };

export interface PickedFundsProps {
  readonly area: FundArea;
  /** The star at the end of a fund's row. */
  readonly starSlot: (fund: PickedFund) => ReactNode;
}

const LeadingFunds = lazyPart(() => import('./leading-funds').then((module) => module.LeadingFunds), {
  pending: ({ skeleton }) => <Card padding="flush">{skeleton}</Card>,
});

/**
 * Funds that the house picked in an area, with their last year. Without any, a ranking in the public area and nothing in the
 * private one, whose figures are for qualified investors.
 */
export function PickedFunds({ area, starSlot }: PickedFundsProps) {
  const read = useQuery(pickedFundsQuery(area));
  const title = TITLES[area];
  const isSimulatedBeside = useIsSimulatedBeside();
  const hasNoFigures = (read.data?.length ?? 0) > 0 && !read.data?.some(hasFigures);
  const isByRule = read.data?.every(({ reason }) => isRuleReason(reason)) === true;
  const shared = sharedFacts(read.data ?? []);
  const rowOf = (fund: PickedFund, list: SharedFacts) => (
    <PickedFundRow key={fund.code} fund={fund} list={list} isNameOnly={hasNoFigures} star={starSlot(fund)} />
  );
  if (read.data?.length === 0)
    return area === 'public' ? (
      <LeadingFunds rowOf={rowOf} skeleton={<PicksSkeleton isShort area="public" />} />
    ) : null;
  const notes = [
    ...(area === 'private' && isSimulatedBeside ? ['模拟数据'] : []),
    ...(hasNoFigures ? [] : ['近1年收益']),
    ...(hasNoFigures || shared.day === null ? [] : [`截至 ${formatCompactDate(shared.day)}`]),
  ];
  return (
    <Card
      title={title}
      {...(notes.length === 0 ? {} : { note: notes.join(' · ') })}
      padding="flush"
      className={styles['card']}
      action={<MoreLink label="全部" subject={title} to={areaPath(area)} />}
    >
      <ReadPart read={read} skeleton={<PicksSkeleton area={area} />}>
        {(funds) => (
          <>
            <ul className={styles['list']} aria-label={title}>
              {funds.map((fund) => rowOf(fund, shared))}
            </ul>
            {isByRule && <PickRules area={area} />}
            <div className={styles[area === 'private' ? 'gate' : 'foot']}>
              {funds.some(({ isWithheld }) => isWithheld) ? (
                <GateNotice />
              ) : (
                <PicksNote hasFigures={!hasNoFigures} isByRule={isByRule} />
              )}
            </div>
          </>
        )}
      </ReadPart>
    </Card>
  );
}

interface PicksNoteProps {
  readonly hasFigures: boolean;
  readonly isByRule: boolean;
}

function PicksNote({ hasFigures: isWithFigures, isByRule }: PicksNoteProps) {
  return (
    <p className={styles['note']}>
      {isByRule ? '按公开规则筛选，不代表推荐购买。' : '入选不代表推荐购买。'}
      {isWithFigures && '收益与回撤按复权净值计算，'}过往业绩不预示未来表现。
    </p>
  );
}

/** The rules of an area, unfolded by a press. */
function PickRules({ area }: { readonly area: FundArea }) {
  return (
    <div className={styles['rules']}>
      <Disclosure summary="入选规则">
        {RULES_OF_AREA[area].map(({ scope, text }) => (
          <p key={scope}>
            <b>{scope}</b>：{text}
          </p>
        ))}
      </Disclosure>
    </div>
  );
}

function PicksSkeleton({ area, isShort = false }: { readonly area: FundArea; readonly isShort?: boolean }) {
  return (
    <SkeletonGroup label={`正在加载${TITLES[area]}`}>
      <div className={styles['list']}>
        {Array.from({ length: USUAL_PICKS }, (_, index) => (
          <div key={index} className={cx(styles['bones'], isShort && styles['short'])}>
            <SkeletonRows
              count={1}
              rowHeight={isShort ? SHORT_HEIGHT_PX : ROW_HEIGHT_PX}
              isTwoLined
              trailing={[72, 32]}
            />
          </div>
        ))}
      </div>
      <div className={styles['rules']} />
      <div className={styles[area === 'private' ? 'gate' : 'foot']} />
    </SkeletonGroup>
  );
}

interface PickedFundRowProps {
  readonly fund: PickedFund;
  readonly list: SharedFacts;
  /** No fund of the list has figures. */
  readonly isNameOnly: boolean;
  readonly star: ReactNode;
}

/** A picked fund: one-year return with drawdown, name and facts, sparkline, and its rule. */
function PickedFundRow({ fund, list, isNameOnly, star }: PickedFundRowProps) {
  const { area, code, name, riskLevel, className, origin, reason, growth, isWithheld } = fund;
  return (
    <li
      className={cx(
        styles['row'],
        reason === '' && styles['short'],
        isNameOnly ? styles['nameOnly'] : isWithheld && styles['withheld'],
      )}
    >
      {!isNameOnly && (
        <span className={styles['figures']}>
          {isWithheld ? <GatedFigure /> : <Figures fund={fund} list={list} />}
        </span>
      )}
      <span className={styles['words']}>
        <span className={styles['name']}>
          <CardLink to={fundHref(area, code)} lines={2}>
            {name}
          </CardLink>
        </span>
        <span className={styles['facts']}>
          {riskLevel !== null && <Tag tone="neutral">{riskLevel}</Tag>}{' '}
          {isNameOnly ? [className, code].filter(Boolean).join(' · ') : className}
          {!isNameOnly && origin !== '' && <span className={styles['origin']}>{` · ${origin}`}</span>}
        </span>
      </span>
      {!isWithheld && !isNameOnly && (
        <span className={styles['trend']}>
          {growth.length > 1 && <Sparkline values={growth} width={72} />}
        </span>
      )}
      {reason !== '' && (
        <span className={styles['reason']}>
          <Tag tone="gold" className={styles['rule']}>
            {reason}
          </Tag>
        </span>
      )}
      <span className={styles['star']}>{star}</span>
    </li>
  );
}

function Figures({ fund, list }: Pick<PickedFundRowProps, 'fund' | 'list'>) {
  return (
    <>
      <span className="visually-hidden">近1年收益</span>
      <RateFigure text={formatSignedRate(fund.income)} size={20} isStrong />
      {list.hasDrawdowns && <span className={styles['quiet']}>回撤 {formatDrawdown(fund.drawdown)}</span>}
      {fund.navDate !== list.day && (
        <span className={styles['quiet']}>
          <span className="visually-hidden">净值日期</span>
          <FundNavDate fund={fund} named={list.day} />
        </span>
      )}
    </>
  );
}
