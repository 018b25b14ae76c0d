import type { Day } from '../../src/domain/day';
import type { Series } from '../../src/domain/nav-series';

/** A fund that a flash names. */
export interface FlashFund {
  readonly area: 'public' | 'private';
  readonly code: string;
  readonly name: string;
}

/** A simulated index with its closes. */
export interface FlashIndex {
  readonly label: string;
  readonly levels: Series;
}

/** What a fund is and how it can be dealt in. */
export interface FlashFundState extends FlashFund {
  readonly className: string;
  readonly status: string;
  readonly dailyLimitYuan: number | null;
  readonly establishedDay: Day | null;
  readonly endedDay: Day | null;
  readonly nextOpenDay: Day | null;
  /** Of a private fund. */
  readonly registryNumber: string | null;
}

export interface FlashFirm {
  readonly name: string;
  readonly city: string;
  readonly foundedDay: Day;
  readonly registryNumber: string;
}

/** Times are milliseconds since the epoch. */
export interface FlashRoadshow {
  readonly title: string;
  readonly beginAt: number;
  readonly endAt: number;
  readonly hasPlayback: boolean;
  readonly fund: FlashFund | null;
}

/** All that flashes are written from. Of private funds there is nothing that tells their performance. */
export interface FlashFacts {
  readonly indices: readonly FlashIndex[];
  readonly publicFunds: readonly FlashFundState[];
  readonly privateFunds: readonly FlashFundState[];
  readonly firms: readonly FlashFirm[];
  readonly dividends: readonly { readonly fund: FlashFund; readonly day: Day; readonly perUnit: number }[];
  readonly managerChanges: readonly { readonly fund: FlashFund; readonly day: Day; readonly text: string }[];
  readonly reports: readonly {
    readonly fund: FlashFund;
    readonly reportDay: Day;
    readonly publishedDay: Day;
  }[];
  readonly roadshows: readonly FlashRoadshow[];
}
