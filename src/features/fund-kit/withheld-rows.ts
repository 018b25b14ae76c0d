import type { PrivateFundDetail, PrivateFundRow } from '@/contract/funds/private-fund';
import { beijingDay } from '@/domain/calendar/day';
import { maySeePrivateFunds } from '@/domain/qualification/qualification-steps';
import { useQualification } from '@/session/investor/qualification.store';
import { serverNow } from '@/session/server-clock';
import { noteWithheldHere } from '@/session/investor/withheld-here';

/** Figures and NAV days of a private row, for qualified investors only. */
const ROW_FIGURES = {
  navdate: null,
  lastnavdate: null,
  dayfloatprofit: null,
  week1ud: null,
  month1ud: null,
  month3ud: null,
  month6ud: null,
  year1ud: null,
  year3ud: null,
  year5ud: null,
  thisyear1ud: null,
  allud: null,
  nav: null,
  year1drawdown: null,
} as const satisfies Partial<PrivateFundRow>;

const DETAIL_FIGURES = {
  ...ROW_FIGURES,
  fundsize: null,
  accumulatednav: null,
  periods: [],
  seriesperiod: null,
  sources: [],
} satisfies Partial<PrivateFundDetail>;

/**
 * A private row as the visitor may see it. The portal's gateway withholds figures and reports it; for a gateway that
 * does not report it, the portal removes the figures for unqualified visitors.
 */
export function visibleRow(row: PrivateFundRow): PrivateFundRow {
  return visible(row, ROW_FIGURES);
}

/** As `visibleRow`, for a fund's detail. */
export function visibleDetail(detail: PrivateFundDetail): PrivateFundDetail {
  return visible(detail, DETAIL_FIGURES);
}

function visible<Row extends PrivateFundRow>(row: Row, withheld: Partial<Row>): Row {
  if (row.iswithheld !== null) return row;
  if (maySeePrivateFunds(useQualification.getState(), beijingDay(serverNow()))) return row;
  noteWithheldHere();
  return { ...row, ...withheld, iswithheld: '1' };
}
