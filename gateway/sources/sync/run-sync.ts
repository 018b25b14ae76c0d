import { beijingDay } from '../../../src/domain/calendar/day';
import { ensureDerived } from '../../funds/figures/derive-figures';
import { withLock } from '../../store/store';
import { evaluateAlerts } from '../../watchlist/watch-alerts';
import { runImport } from '../files/run-import';
import { CallFailure } from './source-service';
import { callKey, dueCalls, historiesBefore } from './due-calls';
import { openReplyFiles } from './reply-files';
import { interfaceStanding } from './sync-status';
import {
  readSyncCalls,
  readSyncFunds,
  writeSyncCalls,
  writeSyncInterfaces,
  writeSyncRun,
} from './sync.repository';
import type { Day } from '../../../src/domain/calendar/day';
import type { Store } from '../../store/store';
import type { ImportOutcome } from '../files/run-import';
import type { SimulatedAreas } from '../simulated/simulated-areas';
import type { ReplyFiles } from './reply-files';
import type { ServiceCall, SourceService, SyncFund } from './source-service';
import type { SyncCallTable } from './sync.schema';

const SYNC_LOCK = 'sync';
/** Calls about single funds whose replies are merged together. */
const CALLS_AT_ONCE = 1000;
/** So many calls in turn without an answer, and the service is away. */
const OUTAGE_CALLS = 3;

export interface SyncOptions {
  readonly dataDir: string;
  readonly simulatedAreas: SimulatedAreas;
  /** milliseconds since the epoch */
  readonly clock: () => number;
  /** Whether what is asked at times of the day is asked now. */
  readonly isForced: boolean;
  /** Called after each merge. */
  readonly onProgress: (progress: SyncProgress) => void;
  /** Whether to stop before the next call; what has been answered is merged. */
  readonly isStopped?: () => boolean;
}

export interface SyncProgress {
  /** Calls of this run that were answered and merged, and those without a usable answer. */
  readonly done: number;
  readonly failed: number;
  /** Calls that are due and have not been asked. */
  readonly left: number;
}

export interface SyncOutcome extends SyncProgress {
  /** Why the run stopped before its end: the service does not answer. `null` if it did not. */
  readonly outage: string | null;
}

/**
 * Asks a service for what is due and merges its replies, those about all funds first, then the ones about single funds,
 * a part at a time. A call without a usable answer changes nothing and is asked again later. One run at a time over a
 * database; a run that was stopped goes on where it was.
 */
export async function runSync(
  store: Store,
  service: SourceService,
  options: SyncOptions,
): Promise<SyncOutcome> {
  return withLock(store, SYNC_LOCK, async () => {
    const outcome = await syncAll(store, service, options);
    await writeSyncRun(store.db, {
      source: service.source,
      ended_at: options.clock(),
      failures: outcome.failed,
      left_calls: outcome.left,
      is_outage: outcome.outage === null ? 0 : 1,
    });
    return outcome;
  });
}

async function syncAll(store: Store, service: SourceService, options: SyncOptions): Promise<SyncOutcome> {
  const { clock, isForced, onProgress } = options;
  const files = openReplyFiles(options.dataDir, service.source);
  files.removeBefore(beijingDay(clock()));
  const asked = new Set<string>();
  const read = async () => ({
    known: await readSyncCalls(store.db, service.source),
    funds: await readSyncFunds(store.db),
  });
  let state = await read();
  let [done, failed] = [0, 0];
  for (;;) {
    const { known, funds } = state;
    const due = dueCalls(service, { funds, known, nowMs: clock(), isForced }).filter(
      (call) => !asked.has(keyOf(call)),
    );
    const batch = nextBatch(due);
    if (batch.length === 0) return { done, failed, left: 0, outage: null };
    const answers = await askAll(service, batch, { files, ...options });
    for (const { call } of answers.all) asked.add(keyOf(call));
    const states = new Map(known.map((row) => [callKey(row.interface, row.subject), row]));
    // Asked again if the merge brings a newer value, which may have a gap before it, or if the run ends within it.
    const histories = historiesBefore(service, { funds, known, nowMs: clock() });
    await writeSyncCalls(
      store.db,
      histories.map((row) => ({ ...row, done_at: null })),
    );
    const merged = await mergeAnswers(store, answers.all, { source: service.source, files, ...options });
    const newer = advanced(funds, await readSyncFunds(store.db));
    await writeSyncCalls(
      store.db,
      histories.filter(({ subject }) => !newer.has(subject)),
    );
    await writeSyncCalls(
      store.db,
      merged.map((answer) => stateAfter(answer, states.get(keyOf(answer.call)), service.source, clock())),
    );
    state = await read();
    await writeSyncInterfaces(
      store.db,
      service.source,
      interfaceStanding(service, { ...state, nowMs: clock() }),
    );
    const good = merged.filter(({ failure }) => failure === null).length;
    done += good;
    failed += merged.length - good;
    const left = due.length - answers.all.length;
    onProgress({ done, failed, left });
    if (answers.isStopped) return { done, failed, left, outage: answers.outage };
  }
}

/** The funds of which a newer value has come. */
function advanced(before: readonly SyncFund[], after: readonly SyncFund[]): ReadonlySet<string> {
  const lastDays = new Map(before.map(({ code, lastDay }) => [code, lastDay]));
  return new Set(after.flatMap(({ code, lastDay }) => (lastDays.get(code) === lastDay ? [] : [code])));
}

function keyOf({ of, subject }: ServiceCall): string {
  return callKey(of.name, subject);
}

/** The due calls about all funds, then a part of the others. */
function nextBatch(due: readonly ServiceCall[]): readonly ServiceCall[] {
  const ofAll = due.filter(({ fund }) => fund === null);
  return ofAll.length > 0 ? ofAll : due.slice(0, CALLS_AT_ONCE);
}

/** A call that was asked, with the files of its reply, or why it has none. */
interface Answer {
  readonly call: ServiceCall;
  readonly files: readonly string[];
  readonly failure: string | null;
}

interface Answers {
  readonly all: readonly Answer[];
  readonly isStopped: boolean;
  readonly outage: string | null;
}

async function askAll(
  service: SourceService,
  calls: readonly ServiceCall[],
  { files, clock, isStopped }: SyncOptions & { readonly files: ReplyFiles },
): Promise<Answers> {
  const all: Answer[] = [];
  let inTurn = 0;
  for (const call of calls) {
    if (isStopped?.() === true) return { all, isStopped: true, outage: null };
    const today = beijingDay(clock());
    try {
      all.push({
        call,
        files: files.of(call, today) ?? (await askOne(service, call, files, today)),
        failure: null,
      });
      inTurn = 0;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      all.push({ call, files: [], failure: error.message });
      inTurn = error.isOutage ? inTurn + 1 : 0;
      if (inTurn === OUTAGE_CALLS) return { all, isStopped: true, outage: error.message };
    }
  }
  return { all, isStopped: false, outage: null };
}

async function askOne(
  service: SourceService,
  call: ServiceCall,
  files: ReplyFiles,
  today: Day,
): Promise<readonly string[]> {
  return files.write(call, today, await service.ask(call));
}

interface MergeContext extends Pick<SyncOptions, 'simulatedAreas' | 'clock'> {
  readonly source: SourceService['source'];
  readonly files: ReplyFiles;
}

/** Merges replies in one transaction. Those that cannot be used are left out, and have failed. */
async function mergeAnswers(
  store: Store,
  answers: readonly Answer[],
  context: MergeContext,
): Promise<Answer[]> {
  const reasons = new Map<string, string>();
  let written = false;
  for (;;) {
    const usable = answers.filter(
      ({ files }) => files.length > 0 && !files.some((file) => reasons.has(file)),
    );
    if (usable.length === 0) break;
    const outcome = await importAnswers(store, usable, context);
    const failures = [...outcome.leftOut, ...outcome.failures];
    for (const { file, reason } of failures) reasons.set(fileOf(file), reason);
    written = outcome.written !== null;
    if (written) break;
    // What a whole run is refused for is no fault of one reply unless it names one.
    const named = usable.some(({ files }) => files.some((file) => reasons.has(file)));
    const [first] = outcome.failures;
    if (!named) {
      for (const { files } of usable) for (const file of files) reasons.set(file, first?.reason ?? '');
    }
  }
  context.files.remove(answers.flatMap(({ files }) => files));
  if (written) {
    await ensureDerived({ store });
    await evaluateAlerts({ store, clock: context.clock });
  }
  return answers.map((answer) => {
    const reason = answer.files.map((file) => reasons.get(file)).find((each) => each !== undefined);
    return reason === undefined ? answer : { ...answer, failure: reason };
  });
}

async function importAnswers(
  store: Store,
  answers: readonly Answer[],
  { source, simulatedAreas, clock }: MergeContext,
): Promise<ImportOutcome> {
  return runImport(store, {
    paths: {
      knownFiles: answers.flatMap(({ call, files }) => files.map((file) => ({ file, kind: call.of.kind }))),
    },
    source,
    choices: { mayEnd: false, isReplacingSeries: false, isStrict: false },
    simulatedAreas,
    nowMs: clock(),
  });
}

/** Without the name of a table in it. */
function fileOf(place: string): string {
  return place.split('#', 1)[0] ?? place;
}

function stateAfter(
  { call, failure }: Answer,
  before: SyncCallTable | undefined,
  source: SourceService['source'],
  nowMs: number,
): SyncCallTable {
  const failures = failure === null ? 0 : (before?.failures ?? 0) + 1;
  return {
    source,
    interface: call.of.name,
    subject: call.subject,
    done_at: failure === null ? nowMs : (before?.done_at ?? null),
    asked_at: nowMs,
    failures,
    reason: failure ?? '',
  };
}
