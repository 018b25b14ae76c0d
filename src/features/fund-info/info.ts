import type { FundInfo as FundInfoReply } from '@/contract/funds/fund-info';
import { publicDealing, type Dealing } from '@/domain/dealing/form';
import type { EndReason } from '@/domain/funds/fund-taxonomy';

type AnnouncementKind = FundInfoReply['announcements'][number]['kind'];

export interface Named {
  readonly code: string;
  readonly name: string;
}

export interface Announcement {
  readonly date: string;
  readonly kind: AnnouncementKind;
  readonly title: string;
  readonly text: string;
  /** Page of the announcement at its source. */
  readonly url: string | null;
}

/** Rating by an agency, one to five stars. */
interface Rating {
  readonly agency: string;
  readonly stars: number;
  readonly date: string | null;
}

/** Another class of the same portfolio, or the fund itself. */
export interface ShareClass extends Named {
  readonly label: string | null;
  readonly sizeYuan: number | null;
  readonly status: string;
}

/** Shares of the units by kind of holder, fractions. */
export interface HolderStructure {
  readonly date: string;
  readonly institutions: number;
  readonly individuals: number;
  readonly staff: number;
}

/** The profile page's data. Amounts in yuan, days as YYYYMMDD. */
export interface FundInfo {
  readonly code: string;
  readonly isWithheld: boolean;
  readonly shortName: string;
  readonly fullName: string;
  readonly categoryName: string;
  readonly establishedDate: string | null;
  readonly endDate: string | null;
  readonly riskLevel: string | null;
  readonly benchmark: string | null;
  readonly custodian: string | null;
  readonly company: Named | null;
  readonly managers: readonly Named[];
  readonly objective: string | null;
  readonly scope: string | null;
  readonly frequency: FundInfoReply['frequency'];
  /** Oldest first. */
  readonly sizes: readonly { readonly date: string; readonly sizeYuan: number }[];
  /** Newest first. */
  readonly holders: readonly HolderStructure[];
  readonly classes: readonly ShareClass[];
  /** Newest first. */
  readonly announcements: readonly Announcement[];
  readonly ratings: readonly Rating[];
  readonly purchase: {
    readonly status: string;
    readonly endReason: EndReason | null;
    readonly isOnSale: boolean;
    /** Null: not known. */
    readonly dealing: Dealing | null;
    readonly dailyLimitYuan: number | null;
    readonly nextOpenDate: string | null;
  };
  /** Code of the dictionary FUND_TYPE. */
  readonly fundType: string | null;
  readonly registry: { readonly number: string; readonly url: string } | null;
}

export function fundInfoFromWire(body: FundInfoReply): FundInfo {
  const { establishDate, purchase, sizes, holders, announcements, fundType = null, ...rest } = body;
  return {
    ...rest,
    fundType,
    establishedDate: establishDate,
    sizes: sizes.toSorted(byDate),
    holders: holders.toSorted(byDate).toReversed(),
    announcements: announcements.toSorted(byDate).toReversed(),
    purchase: {
      status: purchase.status,
      endReason: purchase.endReason,
      isOnSale: purchase.isOnSale,
      dealing: publicDealing(purchase.dealing, { code: rest.code, typeCode: '' }),
      dailyLimitYuan: purchase.dailyLimit,
      nextOpenDate: purchase.nextOpenDate,
    },
  };
}

function byDate(a: { readonly date: string }, b: { readonly date: string }): number {
  return a.date.localeCompare(b.date, 'zh-CN');
}
