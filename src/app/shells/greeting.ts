const HOUR_MS = 3_600_000;
const BEIJING_OFFSET_HOURS = 8;

const GREETINGS = [
  { until: 5, text: '夜深了' },
  { until: 11, text: '上午好' },
  { until: 13, text: '中午好' },
  { until: 18, text: '下午好' },
  { until: 24, text: '晚上好' },
] as const;

/** A greeting for the hour in Beijing at a timestamp in milliseconds. */
export function greetingAt(timestampMs: number): string {
  const hour = Math.floor(timestampMs / HOUR_MS + BEIJING_OFFSET_HOURS) % 24;
  return GREETINGS.find((greeting) => hour < greeting.until)?.text ?? '您好';
}
