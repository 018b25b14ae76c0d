import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Metric } from './prometheus-text';

const LAG_RESOLUTION_MS = 10;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Reads how the process fares; the event loop is watched while the server listens, anew from one reading to the next. */
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
      // Without a turn of the loop since the last reading there is nothing to tell.
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

/** A metric of one value. */
export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}
