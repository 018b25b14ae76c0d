import { isoDay } from '@/domain/calendar/day';
import { formatSignedRate } from '@/domain/text/format';
import { Button } from '@/ui/controls/button';
import { PlainFigure, RateFigure } from '@/ui/figures/figure';
import { Card } from '@/ui/layout/card';
import { setAmountsHidden, useHiddenAmounts } from '../ledger-choices.store';
import { ProfitFigure, useAmountText } from './amounts';
import styles from './ledger.module.css';
import type { ReactNode } from 'react';
import type { LedgerCourse } from '@/contract/ledger/ledger-course';
import type { BehaviourGap } from '@/domain/ledger/behaviour-gap';
import type { BookReturn } from '@/domain/ledger/ledger-book';
import type { BookTotals } from '../holdings';
import type { Release } from '../sale-text';

interface BookSummaryProps {
  readonly totals: BookTotals;
  /** `undefined` until they are known. */
  readonly returns: LedgerCourse['returns'] | undefined;
  /** Of the index beside it; '' without one. */
  readonly indexName: string;
  /** The buttons that add entries. */
  readonly begin: ReactNode;
  /** Asks where the behaviour gap is from. */
  readonly onGap: () => void;
  /** The end of a lock that comes next, `null` for none; and what a press asks for. */
  readonly release: Release | null;
  readonly onRelease: (code: string) => void;
}

/** What the whole book comes to, with the days of its values. */
export function BookSummary({ begin, release, onRelease, ...figures }: BookSummaryProps) {
  const { isOn: isHidden } = useHiddenAmounts();
  const { totals } = figures;
  const note = totals.navDay === null ? '' : `净值截至 ${isoDay(totals.navDay)} · `;
  return (
    <Card
      title="持仓账本"
      note={`${note}仅自己可见，加密保存`}
      action={
        <span className={styles['tools']}>
          <Button variant="secondary" onClick={() => setAmountsHidden(!isHidden)}>
            {isHidden ? '显示金额' : '隐藏金额'}
          </Button>
          {begin}
        </span>
      }
    >
      <SummaryFigures {...figures} />
      <SummaryNotes totals={totals} />
      {release !== null && (
        <p className={styles['release']}>
          {release.text}
          <Button variant="link" size="sm" onClick={() => onRelease(release.code)}>
            查看
          </Button>
        </p>
      )}
    </Card>
  );
}

type SummaryFiguresProps = Pick<BookSummaryProps, 'totals' | 'returns' | 'indexName' | 'onGap'>;

function SummaryFigures({ totals, returns, indexName, onGap }: SummaryFiguresProps) {
  const amount = useAmountText();
  const { moneyReturn, heldRate, dayProfitYuan, navDay } = totals;
  return (
    <dl className={styles['summary']}>
      <Figure
        label="总市值（元）"
        isLarge
        note={
          dayProfitYuan === null || navDay === null ? undefined : (
            <>
              {isoDay(navDay).slice(5)} 当日 <ProfitFigure yuan={dayProfitYuan} />
            </>
          )
        }
      >
        <PlainFigure text={amount(totals.valueYuan)} isStrong />
      </Figure>
      <Figure
        label="持有收益"
        note={
          <>
            {heldRate !== null && <RateFigure text={formatSignedRate(heldRate)} />}{' '}
            <span className={styles['cost']}>成本 {amount(totals.costYuan)}</span>
          </>
        }
      >
        <ProfitFigure yuan={totals.heldProfitYuan} isStrong />
      </Figure>
      <Figure label="已实现收益" note={`含现金分红 ${amount(totals.dividendYuan)}`}>
        <ProfitFigure yuan={totals.realisedYuan} isStrong />
      </Figure>
      <Figure
        label={returnLabel('时间加权', returns?.time ?? null)}
        note={
          returns?.category || returns?.benchmark ? (
            <>
              <Compared name={indexName} known={returns.benchmark} />{' '}
              <Compared name="同类平均" known={returns.category} />
            </>
          ) : (
            '不受资金进出影响'
          )
        }
      >
        <RateFigure text={returns?.time ? formatSignedRate(returns.time.rate) : null} isStrong />
      </Figure>
      <Figure
        label={returnLabel('资金加权', moneyReturn)}
        note={returns?.gap ? <GapButton gap={returns.gap} onPress={onGap} /> : '按资金进出的时间计算'}
      >
        <RateFigure text={moneyReturn && formatSignedRate(moneyReturn.rate)} isStrong />
      </Figure>
    </dl>
  );
}

/** What something else made over the same days; nothing if unknown. */
function Compared({ name, known }: { readonly name: string; readonly known: BookReturn | null }) {
  return known === null ? null : (
    <span className={styles['compared']}>
      {name} <RateFigure text={formatSignedRate(known.rate)} />
    </span>
  );
}

function returnLabel(name: string, known: BookReturn | null): string {
  return known === null ? name : `${name} · ${known.isAnnualised ? '年化' : '不满一年'}`;
}

interface GapButtonProps {
  readonly gap: Pick<BehaviourGap, 'rate'>;
  readonly onPress: () => void;
}

/** The behaviour gap; a press asks where it is from. */
export function GapButton({ gap, onPress }: GapButtonProps) {
  return (
    <button type="button" className={styles['gap']} onClick={onPress}>
      行为差距 <RateFigure text={formatSignedRate(gap.rate)} /> <span className={styles['more']}>原因</span>
    </button>
  );
}

interface FigureProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly isLarge?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, note, isLarge = false, children }: FigureProps) {
  return (
    <div className={styles['figure']} data-large={isLarge}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{children}</dd>
      {note !== undefined && <dd className={styles['quiet']}>{note}</dd>}
    </div>
  );
}

/** What the sums leave out. */
function SummaryNotes({ totals: { lateCount, unvaluedCount } }: { readonly totals: BookTotals }) {
  const notes = [
    ...(lateCount > 0 ? [`${lateCount} 只基金的最新净值早于该日，按各自日期计入市值，未计入当日收益。`] : []),
    ...(unvaluedCount > 0 ? [`${unvaluedCount} 只基金暂无净值，未计入合计。`] : []),
  ];
  return notes.length === 0 ? null : <p className={styles['quiet']}>{notes.join('')}</p>;
}
