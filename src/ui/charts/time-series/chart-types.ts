/** Which voice a line has: the fund itself, what it is held against, or the average of its kind. */
export type ChartTone = 'primary' | 'benchmark' | 'average' | EqualTone;

/** Lines of equal weight beside one another, in the order in which the tones are given out. */
export const EQUAL_TONES = ['equal1', 'equal2', 'equal3', 'equal4', 'equal5'] as const;
export type EqualTone = (typeof EQUAL_TONES)[number];

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  /** One value per day, in the caller's unit; null or NaN leaves a gap. */
  readonly values: ArrayLike<number | null>;
  readonly tone: ChartTone;
  /** A pale ground under the line, down to the foot of the plot, or between the line and zero. */
  readonly area?: boolean | 'zero';
}

/** Something that happened on a day: in the table by its title, on the chart as a ring with one character at the foot. */
export interface ChartMark {
  /** Whole days since 1970-01-01, as in `days`. */
  readonly day: number;
  /** Of one character; without it a dot on the first line takes the place of the ring. */
  readonly label: string;
  readonly title: string;
}

/** First and last index that are shown, both included. */
export interface IndexRange {
  readonly from: number;
  readonly to: number;
}

/** What is drawn. `days` are whole days since 1970-01-01, ascending; every array has their length. */
export interface ChartData {
  readonly days: ArrayLike<number>;
  readonly series: readonly ChartSeries[];
  /** Fall from the highest point so far, zero or negative, drawn hanging under the chart. */
  readonly band?: ArrayLike<number | null> | undefined;
  readonly marks: readonly ChartMark[];
}

/** Lines and band of a part of the days, one value for each day of the part. */
export type ChartPart = Pick<ChartData, 'series' | 'band'>;
