import { memo, type CSSProperties } from 'react';
import type { SlideChapter, SlideChart } from '@/contract/live/live-room';
import { dayOf } from '@/domain/calendar/day';
import { formatPercent } from '@/domain/text/format';
import { linePaths } from '@/ui/charts/time-series/chart-outline';
import { dateTicks, valueTicks } from '@/ui/charts/time-series/chart-ticks';
import { tickTexts } from '@/ui/charts/time-series/chart-words';
import { toneOfText } from '@/ui/figures/tone';
import { percentOf } from './player-controls';
import styles from './slide-deck.module.css';

interface SlideDeckProps {
  readonly chapters: readonly SlideChapter[];
  /** Second since the roadshow began. */
  readonly second: number;
}

/** The slide of a second over the whole video; nothing without slides. */
export function SlideDeck({ chapters, second }: SlideDeckProps) {
  const slides = chapters.flatMap((chapter) => chapter.slides);
  const shown = slides.findLast((slide) => slide.fromSecond <= second) ?? slides[0];
  if (shown === undefined) return null;
  return (
    <div className={styles['deck']}>
      <Slide slide={shown} isCover={shown === slides[0]} />
    </div>
  );
}

interface SlideProps {
  readonly slide: SlideChapter['slides'][number];
  readonly isCover: boolean;
}

/** Drawn once for each slide, not with every second. */
const Slide = memo(function Slide({ slide: { title, points, chart }, isCover }: SlideProps) {
  return (
    <section className={styles['slide']} aria-label={`幻灯片：${title}`}>
      <div className={styles['sheet']} data-cover={isCover}>
        <p className={styles['title']}>{title}</p>
        {chart === null ? <Points points={points} isNumbered={isCover} /> : <Chart chart={chart} />}
        <p className={styles['foot']}>
          <span>砚湖财富 · 模拟课件</span>
          <span>{chart?.note}</span>
        </p>
      </div>
    </section>
  );
});

function Points({
  points,
  isNumbered,
}: {
  readonly points: readonly string[];
  readonly isNumbered: boolean;
}) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={styles['points']}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </List>
  );
}

function Chart({ chart }: { readonly chart: SlideChart }) {
  return chart.kind === 'table' ? <ChartTable chart={chart} /> : <ChartLines chart={chart} />;
}

type OfKind<Kind> = Extract<SlideChart, { kind: Kind }>;

function ChartTable({ chart: { columns, rows } }: { readonly chart: OfKind<'table'> }) {
  const sized: CSSProperties & Readonly<Record<'--rows', number>> = { '--rows': rows.length + 1 };
  return (
    <table className={styles['table']} style={sized}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">名称</span>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]} data-tone={cell.endsWith('%') ? toneOfText(cell) : 'flat'}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const DATES = 4;

function ChartLines({ chart }: { readonly chart: OfKind<'lines'> }) {
  const { lines } = chart;
  const days = chart.days.map((day) => dayOf(String(day)) ?? Number.NaN);
  const paths = linePaths(
    days,
    lines.map(({ values }) => values),
  );
  const known = lines.flatMap(({ values }) => values.filter((value) => Number.isFinite(value)));
  const scale = valueTicks(Math.min(...known), Math.max(...known));
  const texts = tickTexts(scale.ticks, formatPercent);
  const first = days[0] ?? 0;
  const last = days.at(-1) ?? first;
  return (
    <>
      <ul className={styles['names']}>
        {lines.map(({ name, text }, index) => (
          <li key={name} data-line={index}>
            <span className={styles['swatch']} />
            {name} <strong>{text}</strong>
          </li>
        ))}
      </ul>
      <div className={styles['plot']} aria-hidden="true">
        {scale.ticks.map((tick, index) => (
          <span
            key={tick}
            className={styles['rule']}
            style={{ insetBlockEnd: percentOf(tick - scale.min, scale.max - scale.min) }}
          >
            {texts[index]}
          </span>
        ))}
        {dateTicks(first, last, DATES).map(({ day, text }) => (
          <span
            key={day}
            className={styles['date']}
            style={{ insetInlineStart: percentOf(day - first, last - first) }}
          >
            {text}
          </span>
        ))}
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" focusable="false">
          {lines.map(({ name }, index) => (
            <path key={name} data-line={index} d={paths[index]} />
          ))}
        </svg>
      </div>
    </>
  );
}
