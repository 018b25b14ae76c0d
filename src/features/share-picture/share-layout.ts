import { PAST_RETURNS_NOTICE, simulatedNotice } from '@/domain/returns/performance-rules';
import { brand } from '@/domain/site/brand';
import type { RiseColour } from '@/session/display.store';
import { BRAND_WATER } from '@/ui/marks/brand-mark';
import { PICTURE_HEIGHT, PICTURE_WIDTH, type DrawStep, type Measure } from './draw-steps';
import { figureSteps } from './figure-steps';
import { box, CARD, cardInside, lineText, squares, textIn } from './picture-parts';
import type { ShareFacts } from './share-facts';

export interface ShareLayoutOptions {
  readonly facts: ShareFacts;
  /** The code of squares that leads to the fund's page, true where it is dark. */
  readonly squares: readonly (readonly boolean[])[];
  readonly rise: RiseColour;
  readonly measure: Measure;
}

const RISK_NOTICE = `${PAST_RETURNS_NOTICE}请在投资前阅读基金合同与招募说明书，并结合自身的风险承受能力作出判断。`;

/** The whole picture of a fund as what is drawn, one after the other. */
export function shareLayout(options: ShareLayoutOptions): DrawStep[] {
  const { facts } = options;
  const head = nameSteps(options);
  return [
    box({ x: 0, y: 0, width: PICTURE_WIDTH, height: PICTURE_HEIGHT, colour: 'color-paper' }),
    ...houseSteps(facts),
    box({ ...CARD, radius: 24, colour: 'color-surface' }),
    ...head.steps,
    ...(facts.figures === null
      ? privateSteps(options, head.bottom)
      : [...figureSteps({ ...options, figures: facts.figures, top: head.bottom }), ...codeSteps(options)]),
    ...footSteps(options),
  ];
}

function houseSteps({ area }: ShareFacts): DrawStep[] {
  return [
    box({ x: 0, y: 0, width: PICTURE_WIDTH, height: 268, colour: 'color-ink-deep' }),
    box({ x: 72, y: 56, width: 84, height: 84, radius: 20, colour: 'color-gold-bright' }),
    { kind: 'stroke', path: BRAND_WATER, x: 72, y: 56, scale: 2.8, width: 2.4, colour: 'color-ink-deep' },
    lineText(brand.name, { x: 180, y: 98, size: 42, weight: 700, colour: 'color-on-deep' }),
    lineText(brand.motto, { x: 180, y: 136, size: 24, colour: 'color-on-deep-3' }),
    lineText(area === 'private' ? '私募基金' : '公募基金', {
      x: PICTURE_WIDTH - 72,
      y: 98,
      size: 28,
      colour: 'color-on-deep-3',
      align: 'right',
    }),
  ];
}

/** Name, code and tags; the name takes up to three lines. */
function nameSteps({ facts, measure }: ShareLayoutOptions): { steps: DrawStep[]; bottom: number } {
  const { x, width } = cardInside();
  const name = textIn(facts.name, {
    x,
    y: CARD.y + 92,
    size: 54,
    weight: 700,
    colour: 'color-text',
    width,
    leading: 68,
    mostLines: 3,
    measure,
  });
  const y = name.bottom + 58;
  const steps: DrawStep[] = [...name.steps];
  steps.push(lineText(facts.code, { x, y, size: 28, colour: 'color-text-2' }));
  let left = x + measure(facts.code, { size: 28, weight: 400 }) + 24;
  for (const [index, tag] of [...facts.tags, ...(facts.isSimulated ? ['模拟数据'] : [])].entries()) {
    const tagWidth = measure(tag, { size: 24, weight: 400 }) + 28;
    if (left + tagWidth > x + width) break;
    const isFirst = index === 0 && facts.area === 'public';
    steps.push(
      box({
        x: left,
        y: y - 31,
        width: tagWidth,
        height: 42,
        radius: 6,
        colour: isFirst ? 'color-ink-soft' : 'color-gold-soft',
      }),
      lineText(tag, { x: left + 14, y: y - 2, size: 24, colour: isFirst ? 'color-ink' : 'color-gold-text' }),
    );
    left += tagWidth + 12;
  }
  return { steps, bottom: y + 28 };
}

const PRIVATE_SQUARES = 520;

/** Where figures may not leave the portal: the way to the page, large, and why there is no more. */
function privateSteps({ squares: rows, measure }: ShareLayoutOptions, top: number): DrawStep[] {
  const { x, width } = cardInside();
  const left = (PICTURE_WIDTH - PRIVATE_SQUARES) / 2;
  const y = top + 40;
  const words = textIn(
    '私募基金的净值与业绩仅向合格投资者展示，本图不含任何业绩数字。扫码后完成认证即可查看。',
    {
      x,
      y: y + PRIVATE_SQUARES + 84,
      size: 28,
      colour: 'color-text-2',
      width,
      leading: 44,
      mostLines: 3,
      measure,
    },
  );
  return [squares(rows, { x: left, y, size: PRIVATE_SQUARES }), ...words.steps];
}

const CODE_SIZE = 168;

function codeSteps({ squares: rows }: ShareLayoutOptions): DrawStep[] {
  const x = PICTURE_WIDTH - 72 - CODE_SIZE;
  return [
    box({
      x: x - 16,
      y: 1196,
      width: CODE_SIZE + 32,
      height: CODE_SIZE + 32,
      radius: 12,
      colour: 'color-surface',
    }),
    squares(rows, { x, y: 1212, size: CODE_SIZE }),
    lineText('扫码查看', {
      x: x + CODE_SIZE / 2,
      y: 1424,
      size: 20,
      colour: 'color-text-3',
      align: 'center',
    }),
  ];
}

/** Freshness and source of the figures, and the risk notice. */
function footSteps({ facts: { figures, isSimulated, area }, measure }: ShareLayoutOptions): DrawStep[] {
  const width = figures === null ? PICTURE_WIDTH - 144 : 700;
  const source =
    figures === null ? `来源：${brand.name}` : `数据截至 ${figures.navDate}，来源：${brand.name}`;
  const notice = textIn(RISK_NOTICE, {
    x: 72,
    y: isSimulated ? 1306 : 1270,
    size: 22,
    colour: 'color-text-3',
    width,
    leading: 34,
    mostLines: 4,
    measure,
  });
  return [
    lineText(source, { x: 72, y: 1228, size: 26, weight: 500, colour: 'color-text' }),
    ...(isSimulated
      ? [lineText(simulatedNotice(area), { x: 72, y: 1268, size: 24, colour: 'color-gold-text' })]
      : []),
    ...notice.steps,
  ];
}
