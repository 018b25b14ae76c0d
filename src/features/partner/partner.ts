import type * as v from 'valibot';
import type { partners } from '@/contract/applications/partner';
import { formatCompactDate } from '@/domain/text/format';

/** An adviser or a manager who has joined, as a card shows one. */
export interface Partner {
  readonly id: string;
  readonly name: string;
  /** Where an adviser works; '' where it says no more than the name. */
  readonly institution: string;
  readonly region: string;
  readonly tags: readonly string[];
  readonly certificate: string;
  /** A path of the portal, null without a picture. */
  readonly photo: string | null;
  /** YYYY-MM-DD */
  readonly joinedDay: string;
  readonly isSimulated: boolean;
}

/** Who has joined as a kind, and how many there are altogether. */
export interface PartnerBoard {
  readonly list: readonly Partner[];
  readonly total: number;
  readonly institutionCount: number;
  readonly roadshowCount: number;
}

type WireBoard = v.InferOutput<typeof partners.reply>['body'];

/** A path below the portal's own origin; `//host` is none. */
const OWN_PATH = /^\/(?![/\\])/u;

export function partnerBoardFromWire({ list, ...counts }: WireBoard): PartnerBoard {
  return {
    ...counts,
    list: list.map(({ joinedDate, institution, photo, ...partner }) => ({
      ...partner,
      institution: institution === partner.name ? '' : institution,
      photo: photo !== null && OWN_PATH.test(photo) ? photo : null,
      joinedDay: formatCompactDate(joinedDate),
    })),
  };
}
