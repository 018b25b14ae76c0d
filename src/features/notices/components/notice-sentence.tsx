import { endedWord, hasEnded } from '@/domain/funds/fund-taxonomy';
import { purchaseStateWords } from '@/domain/dealing/purchase-state';
import { formatNav, formatPercent, formatShortDate, formatSignedRate } from '@/domain/text/format';
import { nameOf } from '@/features/fund-kit/dictionaries';
import { useAreaDictionaries } from '@/features/fund-kit/use-area-dictionaries';
import { RateFigure } from '@/ui/figures/figure';
import { GatedFigure } from '@/ui/figures/gated-figure';
import type { Notice } from '../notice';
import { limitWords } from '../notice-words';

/** What happened, in one sentence: 净值 1.2345（11-20），日涨幅 +3.20%，涨幅已超过您设定的 3.00%. */
export function NoticeSentence({ notice }: { readonly notice: Notice }) {
  const { kind, navDate, isWithheld, statusBefore, statusAfter } = notice;
  if (kind === 'managers') return `基金经理由${statusBefore}变更为${statusAfter}`;
  if (kind === 'purchase') return <PurchaseWords notice={notice} />;
  if (kind === 'state') return <StateWords notice={notice} />;
  const date = navDate === null ? '' : `（${formatShortDate(navDate)}）`;
  if (isWithheld) {
    return (
      <>
        净值{date} <GatedFigure />
      </>
    );
  }
  return <FigureWords notice={notice} date={date} />;
}

function FigureWords({ notice, date }: { readonly notice: Notice; readonly date: string }) {
  const { nav, dayGrowth, drawdown } = notice;
  const limit = limitWords(notice);
  // A money fund publishes no net value.
  if (nav === null && dayGrowth === null) return `新数据已公布${date}`;
  return (
    <>
      净值 {formatNav(nav)}
      {date}，日涨幅 <RateFigure text={formatSignedRate(dayGrowth)} />
      {drawdown !== null && `，较近一年高点回撤 ${formatPercent(drawdown)}`}
      {limit !== '' && `，${limit}`}
    </>
  );
}

function PurchaseWords({ notice: { area, statusBefore, statusAfter } }: { readonly notice: Notice }) {
  const { statuses } = useAreaDictionaries(area);
  if (!statuses) return '申购状态有变更，请在基金页面查看';
  const wordsOf = (state: string) => purchaseStateWords(state, (code) => nameOf(statuses, code));
  return `申购状态由“${wordsOf(statusBefore)}”变更为“${wordsOf(statusAfter)}”`;
}

function StateWords({ notice: { area, statusBefore, statusAfter, endReason } }: { readonly notice: Notice }) {
  const { statuses } = useAreaDictionaries(area);
  if (hasEnded(statusAfter) && endReason === 'unlisted')
    return '基金名单不再列出该基金，原因未知，提醒已停止';
  if (hasEnded(statusAfter)) return `该基金${endedWord(endReason)}，提醒已停止`;
  // A bare code means nothing to visitors; it is shown only if the loaded dictionary does not have it.
  if (!statuses || statusAfter === '') return '交易状态有变更，请在基金页面查看';
  const after = nameOf(statuses, statusAfter);
  return statusBefore === ''
    ? `交易状态变更为“${after}”`
    : `交易状态由“${nameOf(statuses, statusBefore)}”变更为“${after}”`;
}
