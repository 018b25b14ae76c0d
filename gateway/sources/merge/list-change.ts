import { hasEnded } from '../../../src/domain/funds/fund-taxonomy';
import { ImportFailure } from '../import-report';
import { isEnding } from './merge-funds';
import { nameOf } from './fund-row';
import type { FileReport } from '../import-report';
import type { MergedFund } from './merge-funds';
import type { StoredFunds } from './stored-funds.repository';

/** Effect of an import on the list of funds. */
export interface ListChange {
  /** Funds of no earlier import. */
  readonly added: number;
  /** Funds that an earlier list had left out. */
  readonly returned: number;
  /** Living funds that the files do not name, */
  readonly ended: number;
  /** those of them with a series, */
  readonly endedSeries: number;
  /** and all funds that were living before. */
  readonly living: number;
  /** Funds that remain unlisted since an earlier import. */
  readonly stillUnlisted: number;
}

/** A list that leaves out a larger part of the funds was probably not downloaded completely. */
const MOST_ENDED = 0.02;

export function listChange(funds: readonly MergedFund[], stored: StoredFunds): ListChange {
  const ended = funds.filter((fund) => isEnding(fund, stored));
  const { rows, series, unlisted } = stored;
  return {
    added: funds.filter(({ code }) => !rows.has(code)).length,
    returned: funds.filter(({ code, isListed }) => isListed && unlisted.has(code)).length,
    ended: ended.length,
    endedSeries: ended.filter(({ code }) => series.has(code)).length,
    living: [...rows.values()].filter(({ code, status }) => !unlisted.has(code) && !hasEnded(status)).length,
    stillUnlisted: funds.filter(({ code, isListed }) => !isListed && unlisted.has(code)).length,
  };
}

/** Reports every fund that ends, for the operator to check before confirming. */
export function reportEnding(funds: readonly MergedFund[], stored: StoredFunds, report: FileReport): void {
  for (const fund of funds) {
    if (isEnding(fund, stored))
      report('note', { line: null }, '文件不再列出这只基金', `${fund.code} ${nameOf(fund)}`);
  }
}

/** Why a list may not end the funds that it leaves out; `null` if it may. */
export function endingFailure(change: ListChange, file: string): ImportFailure | null {
  const { ended, endedSeries, living } = change;
  if (ended <= living * MOST_ENDED && endedSeries === 0) return null;
  const share = Math.round((ended / living) * 1000) / 10;
  return new ImportFailure(
    file,
    null,
    `文件没有列出已有 ${living} 只基金中的 ${ended} 只（${share}%），其中 ${endedSeries} 只有净值序列。` +
      '文件可能没有下载完整，请重新下载后再导入；确认这些基金已不在名单中，请加上 --replace 再导入，它们将标为终止，净值与自选保留',
  );
}
