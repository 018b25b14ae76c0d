import { describe, expect, it } from 'vitest';
import { codeOf } from './use-share-picture';
import { PICTURE_HEIGHT, PICTURE_WIDTH, type DrawStep, type Measure } from './draw-steps';
import { shareLayout } from './share-layout';
import type { ShareFacts, ShareFigures } from './share-facts';

/** Chinese signs are as wide as they are high, all others six tenths of it. */
const measure: Measure = (text, { size }) =>
  Array.from(text).reduce((sum, sign) => sum + size * (/[\u2E80-\uFFFF]/.test(sign) ? 1 : 0.6), 0);

const FIGURES: ShareFigures = {
  income: { label: '近1年收益', text: '+12.34%' },
  days: '2025-08-28 至 2026-08-28',
  stats: [
    { label: '同期最大回撤', text: '5.00%' },
    { label: '单位净值（2026-08-28）', text: '1.5000' },
    { label: '基金经理', text: '测试经理' },
    { label: '基金公司', text: '测试基金管理有限公司' },
  ],
  navDate: '2026-08-28',
  line: [1, 1.3, 0.9, 1.12],
};

const FACTS: ShareFacts = {
  area: 'public',
  name: '测试股票24号',
  code: '900024',
  tags: ['普通股票型', 'R4 中高风险'],
  figures: FIGURES,
  isSimulated: false,
  address: 'https://portal.example/gongmu_fund/funds/detail?code=900024',
};

function draw(changes: Partial<ShareFacts> = {}) {
  const facts = { ...FACTS, ...changes };
  const steps = shareLayout({ facts, squares: codeOf(facts.address), rise: 'red', measure });
  return { steps, texts: steps.flatMap((step) => (step.kind === 'text' ? [step.text] : [])) };
}

/** The colour in which a return is printed. */
function colourOf(text: string): string | undefined {
  const figures = { ...FIGURES, income: { label: '近1年收益', text } };
  return draw({ figures }).steps.find((step) => step.kind === 'text' && step.text === text)?.colour;
}

function edgesOf(step: DrawStep): { left: number; right: number; top: number; bottom: number } {
  if (step.kind === 'text') {
    const width = measure(step.text, step.lettering);
    const left = { left: step.x, center: step.x - width / 2, right: step.x - width }[step.align];
    return { left, right: left + width, top: step.y - step.lettering.size, bottom: step.y };
  }
  if (step.kind === 'line' || step.kind === 'area') {
    const xs = step.points.map(([x]) => x);
    const ys = step.points.map(([, y]) => y);
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  }
  const [width, height] = {
    box: () => (step.kind === 'box' ? [step.width, step.height] : []),
    stroke: () => (step.kind === 'stroke' ? [30 * step.scale, 30 * step.scale] : []),
    cells: () => (step.kind === 'cells' ? [step.cell * step.rows.length, step.cell * step.rows.length] : []),
  }[step.kind]();
  return { left: step.x, right: step.x + (width ?? 0), top: step.y, bottom: step.y + (height ?? 0) };
}

const LONG_NAME = '青川沪港深互联网科技创新主题灵活配置混合型发起式证券投资基金'.repeat(3);

describe('the picture of a fund', () => {
  it('contains brand, fund, return with its days, figures, freshness and risk', () => {
    const { texts } = draw();
    for (const text of [
      '砚湖财富',
      '一方砚湖，静水流深',
      '测试股票24号',
      '900024',
      '普通股票型',
      'R4 中高风险',
      '近1年收益',
      '+12.34%',
      '2025-08-28 至 2026-08-28',
      '同期最大回撤',
      '5.00%',
      '1.5000',
      '测试经理',
      '数据截至 2026-08-28，来源：砚湖财富',
    ]) {
      expect(texts).toContain(text);
    }
    expect(texts.join('')).toContain('过往业绩不预示其未来表现');
    expect(texts.join('')).not.toContain('模拟');
  });

  it('says where the data is simulated, in its tags and at its foot', () => {
    const { texts } = draw({ isSimulated: true });
    expect(texts).toContain('模拟数据');
    expect(texts).toContain('公募基金数据为模拟数据，与任何真实机构或产品无关。');
  });

  it.each([
    ['of a usual fund', {}],
    ['of a fund with a very long name', { name: LONG_NAME, isSimulated: true }],
    ['with many tags', { tags: Array.from({ length: 12 }, () => '灵活配置混合型') }],
    [
      'with long figures and names',
      {
        figures: {
          ...FIGURES,
          income: { label: '成立来收益', text: '+12345.67%' },
          stats: FIGURES.stats.map(({ label }) => ({ label, text: LONG_NAME })),
        },
      },
    ],
    ['of a private fund', { area: 'private', figures: null, name: LONG_NAME, isSimulated: true } as const],
  ])('%s keeps everything within its edges', (_what, changes) => {
    const beyond = draw(changes).steps.filter((step) => {
      const { left, right, top, bottom } = edgesOf(step);
      return !(left >= 0 && right <= PICTURE_WIDTH && top >= 0 && bottom <= PICTURE_HEIGHT);
    });
    expect(beyond).toEqual([]);
  });

  it('draws the line from the left edge to the right, its highest value highest', () => {
    const line = draw().steps.find((step) => step.kind === 'line' && step.points.length === 4);
    if (line?.kind !== 'line') throw new Error('no line');
    const ys = line.points.map(([, y]) => y);
    expect(ys.indexOf(Math.min(...ys))).toBe(1);
    expect(ys.indexOf(Math.max(...ys))).toBe(2);
    expect(line.points[0]?.[0]).toBe(88);
    expect(line.points.at(-1)?.[0]).toBe(992);
  });

  it('says that no chart is available, and draws a level line through the middle', () => {
    expect(draw({ figures: { ...FIGURES, line: null } }).texts).toContain('暂无走势');
    const level = draw({ figures: { ...FIGURES, line: [1, 1, 1] } });
    expect(level.texts).not.toContain('暂无走势');
    const heights = level.steps.flatMap((step) =>
      step.kind === 'line' ? step.points.map(([, y]) => y) : [],
    );
    expect(new Set(heights).size).toBe(1);
    expect(heights.every(Number.isFinite)).toBe(true);
  });

  it('colours the return by its sign and the chosen pair', () => {
    expect([colourOf('+1.00%'), colourOf('-1.00%'), colourOf('0.00%'), colourOf('--')]).toEqual([
      'tone-red',
      'tone-green',
      'color-flat-text',
      'color-flat-text',
    ]);
  });

  it('leads to the page by a code of squares with three finders and white room around it', () => {
    const cells = draw().steps.find((step) => step.kind === 'cells');
    if (cells?.kind !== 'cells') throw new Error('no code');
    const finder = [true, true, true, true, true, true, true];
    expect(cells.rows[0]?.slice(0, 7)).toEqual(finder);
    expect(cells.rows[0]?.slice(-7)).toEqual(finder);
    expect(cells.rows.at(-1)?.slice(0, 7)).toEqual(finder);
    expect(Number.isInteger(cells.cell)).toBe(true);
    expect(cells.cell).toBeGreaterThanOrEqual(4);
  });

  it('of a private fund has no figure, and says why', () => {
    const { texts } = draw({ area: 'private', figures: null, code: 'SARA', tags: ['量化多头'] });
    expect(texts.join('')).not.toMatch(/%|20\d\d-/);
    expect(texts).toContain('量化多头');
    expect(texts.join('')).toContain('本图不含任何业绩数字');
  });
});
