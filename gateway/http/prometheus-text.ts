/** One value of a metric; `part` is what a histogram adds to its name. */
export interface MetricSample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
  readonly part?: '_bucket' | '_sum' | '_count';
}

export interface Metric {
  readonly name: string;
  /** What it counts, in one line. */
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly MetricSample[];
}

export const PROMETHEUS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Metrics in the text format of Prometheus, version 0.0.4; those without a sample are left out. */
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
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function valueText(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}
