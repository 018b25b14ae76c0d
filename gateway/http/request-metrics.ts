import type { FinishedRequest } from './open-requests';
import type { Metric, MetricSample } from './prometheus-text';

/** Upper ends of the histogram's buckets in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TOO_MANY = 429;

interface Durations {
  readonly labels: Readonly<Record<string, string>>;
  /** How many ended within each bucket alone; one longer than them all is in none. */
  readonly inBucket: number[];
  count: number;
  seconds: number;
}

/** Counts what requests came to, by call and class of status. */
export class RequestMetrics {
  readonly #durations = new Map<string, Durations>();
  readonly #tooMany = new Map<string, number>();

  /** Counts a request that is over. */
  add({ call, status, seconds }: FinishedRequest): void {
    const durations = this.#durationsOf(call, status === null ? 'aborted' : `${Math.floor(status / 100)}xx`);
    durations.count += 1;
    durations.seconds += seconds;
    const bucket = BUCKETS.findIndex((end) => seconds <= end);
    if (bucket >= 0) durations.inBucket[bucket] = (durations.inBucket[bucket] ?? 0) + 1;
    if (status === TOO_MANY) this.#tooMany.set(call, (this.#tooMany.get(call) ?? 0) + 1);
  }

  /** What was counted since the start. */
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
