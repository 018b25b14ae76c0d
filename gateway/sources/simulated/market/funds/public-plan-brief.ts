import type { Day } from '../../../../../src/domain/calendar/day';
import type { Key } from '../random';
import type { PublicTypeCode } from '../taxonomy';
import type { Company, Manager } from './people';
import type { FundCodes } from './public-codes';
import type { Product } from './product';
import type { ShowcaseItem } from './showcase';

/** An ETF that has no feeder fund yet. */
export interface EtfBrief {
  readonly code: string;
  readonly name: string;
  readonly type: PublicTypeCode;
  readonly product: Product;
  readonly company: Company;
  readonly managers: readonly Manager[];
  readonly startDay: Day;
}

/** Input of the plan of one public portfolio. */
export interface PublicPlanBrief {
  readonly key: Key;
  readonly item: ShowcaseItem;
  readonly company: Company;
  readonly managers: readonly Manager[];
  /** short names in use, without class; the plan adds its own */
  readonly taken: Set<string>;
  /** ETFs planned so far, oldest plan first; a feeder fund removes its ETF, an ETF adds itself */
  readonly etfs: EtfBrief[];
  /** where the portfolio's place in the history puts it; some traits choose another day */
  readonly establishedDay: Day;
  readonly firstDay: Day;
  readonly anchorDay: Day;
  /** days after the anchor on which the offering begins, for a fund that is still to be announced */
  readonly announcedAfterDays: number | null;
  readonly classLimit: number;
  readonly codes: FundCodes;
}
