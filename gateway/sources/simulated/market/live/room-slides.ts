import { itemAt } from '../random';
import { CLASS_SLIDES } from './class-slides';
import { MANAGER_SLIDES } from './manager-slides';
import { SECTION_BEGINS } from './room-talk';
import type { LiveScript } from './live-script';
import type { ChartSlide, ScriptSlides } from './slide-plan';

export interface PlannedSlide {
  /** Seconds since the roadshow began. */
  readonly second: number;
  readonly title: string;
  readonly points: readonly string[];
  readonly chart: ChartSlide | null;
}

/** A chapter of a roadshow: it begins with its first slide. */
export interface PlannedChapter {
  readonly title: string;
  readonly slides: readonly PlannedSlide[];
}

const SLIDES: Readonly<Record<string, ScriptSlides>> = { ...CLASS_SLIDES, ...MANAGER_SLIDES };
const REMINDERS = [
  '基金有风险，投资需谨慎',
  '过往业绩不代表未来表现',
  '投资前请阅读基金合同与风险揭示，选择与自身风险承受能力相配的产品',
];
/** Share of a part's time at which its chart follows its points. */
const CHART_BEGINS = 0.4;

/** Chapters of a roadshow over its duration: an opening, the three parts of its script, and a close. */
export function plannedChapters(
  { key, parts }: LiveScript,
  { title, durationSeconds }: { readonly title: string; readonly durationSeconds: number },
): PlannedChapter[] {
  const secondAt = (share: number) => Math.round(share * durationSeconds);
  return [
    {
      title: '开场',
      slides: [{ second: 0, title, points: parts.map((part) => part.title), chart: null }],
    },
    ...parts.map((part, place) => {
      const begin = itemAt(SECTION_BEGINS, place + 1);
      const length = itemAt(SECTION_BEGINS, place + 2) - begin;
      const { points, chart = null } = itemAt(SLIDES[key] ?? [], place);
      const spoken = { second: secondAt(begin), title: part.title, points, chart: null };
      const drawn = chart && {
        second: secondAt(begin + length * CHART_BEGINS),
        title: chart.title,
        points: [],
        chart,
      };
      return { title: part.title, slides: drawn === null ? [spoken] : [spoken, drawn] };
    }),
    {
      title: '小结',
      slides: [
        { second: secondAt(itemAt(SECTION_BEGINS, 4)), title: '小结', points: REMINDERS, chart: null },
      ],
    },
  ];
}
