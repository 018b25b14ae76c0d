import type { Day } from '../../../src/domain/calendar/day';
import type { FileKind } from '../files/file-kinds';
import type { SourceRecords } from '../records';

/** A living public fund as calls about single funds are planned. */
export interface SyncFund {
  readonly code: string;
  readonly isMoney: boolean;
  /** Whether it is the first share class of its portfolio: holdings are asked for once. */
  readonly isFirstClass: boolean;
  /** Last day of the stored series, and day of the figures that pages show; `null` without. */
  readonly lastDay: Day | null;
  readonly shownDay: Day | null;
}

/**
 * When an answered call is asked again: at the times of day at which values come in, after a number of days, or, for the
 * values of a fund, when the tables of all funds may have left a gap. The subject of a call of the last kind is the
 * fund's code.
 */
export type Rhythm = 'slots' | 'gaps' | { readonly days: number };

/** What differs between two calls of one interface. */
export interface CallSubject {
  /** Code, year or day, with what else distinguishes the call; '' if there is one call alone. */
  readonly subject: string;
  readonly params: Readonly<Record<string, string>>;
  /** The fund that it is about, `null` for calls about all funds. */
  readonly fund: SyncFund | null;
}

export interface PlanContext {
  readonly today: Day;
  readonly funds: readonly SyncFund[];
  /** Day on which the values of a fund were last asked for and merged; `null` before. */
  readonly historyDay: (code: string) => Day | null;
}

/** An interface of a service that is asked. */
export interface ServiceInterface {
  /** As the service names it. */
  readonly name: string;
  /** What it brings, for the operator. */
  readonly title: string;
  /** Kind of the table in a reply. */
  readonly kind: FileKind;
  readonly rhythm: Rhythm;
  /** Whether a reply without rows is an answer, as for a fund that never paid anything. */
  readonly mayBeEmpty: boolean;
  readonly subjects: (context: PlanContext) => readonly CallSubject[];
}

export interface ServiceCall extends CallSubject {
  readonly of: ServiceInterface;
}

/** A service that is asked for rows. */
export interface SourceService {
  readonly source: Exclude<SourceRecords['source'], 'files'>;
  /** Trading days that the tables of all funds reach back, the newest included. */
  readonly daysInTables: number;
  /** In the order in which they are asked. */
  readonly interfaces: readonly ServiceInterface[];
  /**
   * The pages of a reply as JSON texts that the readers of files take. Throws a CallFailure if the service does not
   * answer or answers with something else.
   */
  ask(call: ServiceCall): Promise<readonly string[]>;
}

/** A call without a usable answer; `message` is a sentence for the operator. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  /** Whether the service may be away: nothing came, or an error of the service. */
  readonly isOutage: boolean;

  constructor(message: string, { isOutage }: { readonly isOutage: boolean }) {
    super(message);
    this.isOutage = isOutage;
  }
}

/** The one call of an interface about all funds. */
export const THE_ONE: readonly CallSubject[] = [{ subject: '', params: {}, fund: null }];

/** A call about a single fund, without it. */
export type FundSubject = Omit<CallSubject, 'fund'>;

export interface FundCalls extends Pick<ServiceInterface, 'name' | 'title' | 'kind' | 'rhythm'> {
  /** Which funds are asked about; all without it. */
  readonly takes?: (fund: SyncFund) => boolean;
  readonly calls: (fund: SyncFund, context: PlanContext) => readonly FundSubject[];
}

/** An interface that is asked about single funds. */
export function perFund({ takes, calls, ...named }: FundCalls): ServiceInterface {
  return {
    ...named,
    mayBeEmpty: true,
    subjects: (context) =>
      context.funds.flatMap((fund) =>
        takes === undefined || takes(fund) ? calls(fund, context).map((call) => ({ ...call, fund })) : [],
      ),
  };
}
