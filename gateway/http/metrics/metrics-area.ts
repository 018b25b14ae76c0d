import { createMetricsCheck } from './metrics-access';
import { openRequestsOf } from '../server/open-requests';
import {
  counter,
  createProcessMetrics,
  gauge,
  info,
  PROMETHEUS_TYPE,
  prometheusText,
  RequestMetrics,
} from './metrics';
import type { FastifyInstance } from 'fastify';
import type { MetricsAccess } from './metrics-access';
import type { OpenRequests } from '../server/open-requests';
import type { Metric } from './metrics';
import type { ReplyCache } from '../server/reply-cache';

export interface MetricsSources {
  readonly access: MetricsAccess;
  /** Id of the running build. */
  readonly buildId: string;
  readonly cache: Pick<ReplyCache, 'figures'>;
  readonly documents: { readonly figures: DocumentFigures };
  /** One round trip to the database; `null` if it does not reply in time. */
  readonly readDataVersion: () => Promise<string | null>;
  /** Age of the data in days; `null` without data, or if it is not known in time. */
  readonly readDataAge: () => Promise<number | null>;
  /** State of the sync with a service; `null` without a service, or if it is not known in time. */
  readonly readSync: () => Promise<SyncFigures | null>;
}

/** Documents that hold what their pages read first, since the start. */
export interface DocumentFigures {
  readonly kept: number;
  readonly made: number;
  readonly late: number;
  readonly failed: number;
  readonly bytes: number;
  readonly entries: number;
}

/** State of the sync with a service. Times are in milliseconds since the epoch. */
export interface SyncFigures {
  readonly endedMs: number;
  readonly isOutage: boolean;
  readonly interfaces: readonly {
    readonly name: string;
    readonly title: string;
    readonly due: number;
    readonly failed: number;
    /** `null` until every call was answered once. */
    readonly completeMs: number | null;
  }[];
}

/** Mounts `/metrics` in the text format of Prometheus; other callers than those of `access` get a 404. */
export function registerMetrics(app: FastifyInstance, sources: MetricsSources): void {
  const requests = openRequestsOf(app);
  const counted = new RequestMetrics();
  requests.whenFinished((request) => counted.add(request));
  const mayRead = createMetricsCheck(sources.access);
  const readProcess = createProcessMetrics(app);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound();
    const text = prometheusText([
      ...counted.metrics(),
      ...openMetrics(requests),
      ...cacheMetrics(sources.cache),
      ...documentMetrics(sources.documents.figures),
      ...(await dataMetrics(sources)),
      ...syncMetrics(await sources.readSync()),
      ...readProcess(),
      info('portal_build_info', 'Which build runs.', { build: sources.buildId, node: process.version }),
    ]);
    return reply.header('cache-control', 'no-store').type(PROMETHEUS_TYPE).send(text);
  });
}

function openMetrics(requests: OpenRequests): Metric[] {
  return [
    gauge('portal_requests_under_way', 'Requests that wait for their reply.', requests.underWay),
    {
      name: 'portal_event_streams',
      help: 'Listeners of event streams.',
      type: 'gauge',
      samples: Array.from(requests.streams, ([stream, value]) => ({ labels: { stream }, value })),
    },
    gauge(
      'portal_stopping',
      '1 while the process finishes what is under way before it ends.',
      Number(requests.isStopping),
    ),
  ];
}

function cacheMetrics(cache: MetricsSources['cache']): Metric[] {
  const { hits, misses, bytes, entries } = cache.figures;
  return [
    counter('portal_reply_cache_hits_total', 'Replies that were kept already.', hits),
    counter('portal_reply_cache_misses_total', 'Replies that had to be made.', misses),
    gauge('portal_reply_cache_bytes', 'Memory of the kept replies.', bytes),
    gauge('portal_reply_cache_entries', 'How many replies are kept.', entries),
  ];
}

function documentMetrics({ bytes, entries, ...counts }: DocumentFigures): Metric[] {
  return [
    {
      name: 'portal_documents_total',
      help: 'Documents with what their page reads first, and those that were sent without it.',
      type: 'counter',
      samples: Object.entries(counts).map(([outcome, value]) => ({ labels: { outcome }, value })),
    },
    gauge('portal_documents_bytes', 'Memory of the kept documents.', bytes),
    gauge('portal_documents_entries', 'How many documents are kept.', entries),
  ];
}

/** Never waits for the database: the other metrics are needed most while it is down. */
async function dataMetrics({ readDataVersion, readDataAge }: MetricsSources): Promise<Metric[]> {
  const begin = performance.now();
  const version = await readDataVersion();
  const seconds = (performance.now() - begin) / 1000;
  const up = gauge('portal_database_up', '1 while the database answers.', version === null ? 0 : 1);
  if (version === null) return [up];
  const age = await readDataAge();
  return [
    up,
    gauge('portal_database_round_trip_seconds', 'How long a short read took just now.', seconds),
    info('portal_data_info', 'Which data is served.', { version }),
    ...(age === null
      ? []
      : [gauge('portal_data_age_days', 'Days since the day that the data stands at.', age)]),
  ];
}

function syncMetrics(figures: SyncFigures | null): Metric[] {
  if (figures === null) return [];
  const { endedMs, isOutage, interfaces } = figures;
  const byInterface = (
    name: string,
    help: string,
    read: (of: (typeof interfaces)[number]) => number | null,
  ) => ({
    name,
    help,
    type: 'gauge' as const,
    samples: interfaces.flatMap((of) => {
      const value = read(of);
      return value === null ? [] : [{ labels: { interface: of.name, data: of.title }, value }];
    }),
  });
  return [
    gauge(
      'portal_sync_end_timestamp_seconds',
      'When the newest run of the sync ended, Unix time.',
      endedMs / 1000,
    ),
    gauge('portal_sync_outage', '1 if the service did not answer then.', Number(isOutage)),
    byInterface(
      'portal_sync_complete_timestamp_seconds',
      'When every call of an interface was last answered, Unix time.',
      ({ completeMs }) => (completeMs === null ? null : completeMs / 1000),
    ),
    byInterface('portal_sync_due_calls', 'Calls that wait to be asked.', ({ due }) => due),
    byInterface('portal_sync_failed_calls', 'Calls without a usable answer.', ({ failed }) => failed),
  ];
}
