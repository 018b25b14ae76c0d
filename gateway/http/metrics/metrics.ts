import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { FinishedRequest } from '../server/open-requests';

/** One value of a metric; `part` is the suffix of the name in a histogram. */
export interface MetricSample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
  readonly part?: '_bucket' | '_sum' | '_count';
}

export interface Metric {
  readonly name: string;
  /** One line. */
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly MetricSample[];
}

export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Metrics in the text format of Prometheus, version 0.0.4, without those that have no sample. */
export function prometheusText(metrics: readonly Metric[]): string {
  const known = metrics.filter(({ samples }) => samples.length > 0);
  return known.map((metric) => `${linesOf(metric).join('\n')}\n`).join('');
}

function linesOf({ name, help, type, samples }: Metric): string[] {
  return [
    `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      ({ value, labels = {}, part = '' }) => `${name}${part}${labelText(labels)} ${valueText(value)}`,
    ),
  ];
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapedLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapedLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function valueText(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}

/** A gauge of one value. */
export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

/** A counter of one value. */
export function counter(name: string, help: string, value: number): Metric {
  return { name, help, type: 'counter', samples: [{ value }] };
}

/** A gauge of 1 whose labels are the information. */
export function info(name: string, help: string, labels: Readonly<Record<string, string>>): Metric {
  return { name, help, type: 'gauge', samples: [{ labels, value: 1 }] };
}

/** Upper ends of the buckets of the histogram in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TOO_MANY = 429;

interface Durations {
  readonly labels: Readonly<Record<string, string>>;
  /** Requests in each bucket alone; requests longer than all buckets are in none. */
  readonly inBucket: number[];
  count: number;
  seconds: number;
}

/** Counts finished requests by call and class of status. */
export class RequestMetrics {
  readonly #durations = new Map<string, Durations>();
  readonly #tooMany = new Map<string, number>();

  /** Counts a finished request. */
  add({ call, status, seconds }: FinishedRequest): void {
    const durations = this.#durationsOf(call, status === null ? 'aborted' : `${Math.floor(status / 100)}xx`);
    durations.count += 1;
    durations.seconds += seconds;
    const bucket = BUCKETS.findIndex((end) => seconds <= end);
    if (bucket >= 0) durations.inBucket[bucket] = (durations.inBucket[bucket] ?? 0) + 1;
    if (status === TOO_MANY) this.#tooMany.set(call, (this.#tooMany.get(call) ?? 0) + 1);
  }

  /** Metrics since the start. */
  metrics(): Metric[] {
    const all = [...this.#durations.values()];
    return [
      {
        name: 'portal_requests_total',
        help: 'Requests that are over, by call and class of status; aborted ones were left by their caller.',
        type: 'counter',
        samples: all.map(({ labels, count }) => ({ labels, value: count })),
      },
      {
        name: 'portal_request_duration_seconds',
        help: 'Time from the head of a request to the end of its reply.',
        type: 'histogram',
        samples: all.flatMap(histogramSamples),
      },
      {
        name: 'portal_rate_limited_total',
        help: 'Requests that were refused because there were too many.',
        type: 'counter',
        samples: Array.from(this.#tooMany, ([call, value]) => ({ labels: { call }, value })),
      },
    ];
  }

  #durationsOf(call: string, status: string): Durations {
    const key = `${call}\n${status}`;
    const known = this.#durations.get(key);
    if (known !== undefined) return known;
    const fresh = { labels: { call, status }, inBucket: BUCKETS.map(() => 0), count: 0, seconds: 0 };
    this.#durations.set(key, fresh);
    return fresh;
  }
}

function histogramSamples({ labels, inBucket, count, seconds }: Durations): MetricSample[] {
  let upTo = 0;
  const buckets = BUCKETS.map((end, index): MetricSample => {
    upTo += inBucket[index] ?? 0;
    return { part: '_bucket', labels: { ...labels, le: String(end) }, value: upTo };
  });
  return [
    ...buckets,
    { part: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { part: '_sum', labels, value: seconds },
    { part: '_count', labels, value: count },
  ];
}

const LAG_RESOLUTION_MS = 10;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/**
 * Returns a function that reads the metrics of the process. The event loop is measured while the server listens, from
 * one reading to the next.
 */
export function createProcessMetrics(app: FastifyInstance): () => Metric[] {
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  app.addHook('onListen', async () => {
    lag.enable();
  });
  app.addHook('onClose', async () => {
    lag.disable();
  });
  return () => {
    const memory = process.memoryUsage();
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    const metrics = [
      gauge(
        'process_start_time_seconds',
        'When the process began, Unix time.',
        performance.timeOrigin / 1000,
      ),
      gauge('process_uptime_seconds', 'How long the process has run.', performance.now() / 1000),
      gauge('process_resident_memory_bytes', 'Memory of the process.', memory.rss),
      gauge('nodejs_heap_size_used_bytes', 'What is kept in the heap.', memory.heapUsed),
      gauge('nodejs_heap_size_total_bytes', 'Size of the heap.', memory.heapTotal),
      gauge('nodejs_external_memory_bytes', 'Buffers and the like outside the heap.', memory.external),
      {
        name: 'process_cpu_seconds_total',
        help: 'Time of processors spent, in the program and for it.',
        type: 'counter' as const,
        samples: [{ value: (userCPUTime + systemCPUTime) / MICROSECONDS }],
      },
      // Without a turn of the loop since the last reading there is no value.
      ...(lag.count === 0
        ? []
        : [
            gauge(
              'nodejs_eventloop_lag_p50_seconds',
              'Half of the turns began later than this.',
              lag.percentile(50) / NANOSECONDS,
            ),
            gauge(
              'nodejs_eventloop_lag_p99_seconds',
              'One turn in a hundred began later than this.',
              lag.percentile(99) / NANOSECONDS,
            ),
            gauge(
              'nodejs_eventloop_lag_max_seconds',
              'The latest turn since the last reading.',
              lag.max / NANOSECONDS,
            ),
          ]),
    ];
    lag.reset();
    return metrics;
  };
}
