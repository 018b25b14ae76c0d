import type { Day } from '@/domain/calendar/day';
import type { ComparedFigures } from '@/domain/funds/fund-comparison';
import type { FundKey } from '@/domain/funds/fund-key';
import type { FundRules } from '@/domain/funds/fund-rules';
import type { FundProfile } from '@/features/fund-kit/fund-profile';
import type { FundPosition } from '@/features/fund-kit/position';

/** The replies that fill a fund's column; each is read separately. */
export type ColumnPart = 'profile' | 'figures' | 'rules' | 'position' | 'managers';
/** `not-offered`: the gateway does not have the call. */
export type PartState = 'loading' | 'ready' | 'failed' | 'not-offered';

/** Whether all funds that exist are of one type or strategy; not before they are known. */
export function areOfOneKind(columns: readonly ComparedColumn[]): boolean {
  const kinds = columns
    .filter(({ isUnknown }) => !isUnknown)
    .map(({ area, profile }) => profile && `${area} ${profile.categoryCode}`);
  return kinds.every((kind) => kind !== undefined && kind === kinds[0]);
}

/** A manager in office, since a day YYYYMMDD if it is known. */
export interface ManagerInOffice {
  readonly name: string;
  readonly since: string | null;
}

/** A fund as one column of the comparison; a part is undefined until it has come. */
export interface ComparedColumn extends FundKey {
  /** As in an address. */
  readonly key: string;
  /** Its code, until its name is known. */
  readonly name: string;
  /** The area has no fund of this code. */
  readonly isUnknown: boolean;
  /** The gateway holds its figures back: it is private and the visitor not qualified. */
  readonly isWithheld: boolean;
  readonly isMoney: boolean;
  readonly states: Readonly<Record<ColumnPart, PartState>>;
  readonly profile: FundProfile | undefined;
  /** Type or strategy, risk level and whether it can be bought, in words. */
  readonly words:
    | { readonly category: string; readonly risk: string | null; readonly sale: string }
    | undefined;
  /** `undefined` if there is no figure to compare. */
  readonly figures: ComparedFigures | undefined;
  /** First day of a series that begins after its fund; `null` for others. */
  readonly seriesStart: Day | null;
  readonly rules: FundRules | undefined;
  readonly position: FundPosition | undefined;
  readonly managers: readonly ManagerInOffice[] | undefined;
}
