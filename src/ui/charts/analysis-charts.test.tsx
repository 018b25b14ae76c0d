import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HeatMap } from './heat-map';
import { HistogramChart } from './histogram-chart';
import { QuartileBar } from './quartile-bar';
import { QuartileStrip } from './quartile-strip';

describe('HeatMap', () => {
  it('is a table whose figures are printed, the stronger the further from zero', () => {
    render(
      <HeatMap
        label="月度收益"
        corner="年份"
        columns={['1月', '2月', '3月']}
        totalLabel="全年"
        rows={[
          {
            key: '2026',
            label: '2026',
            cells: [{ value: 0.08, text: '+8.0' }, { value: -0.005, text: '-0.5' }, null],
            total: { value: 0.07, text: '+7.46' },
          },
        ]}
      />,
    );
    const row = within(screen.getByRole('table', { name: '月度收益' })).getByRole('row', { name: /2026/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['+8.0', '-0.5', '--', '+7.46']);
    expect(within(row).getByText('+8.0')).toHaveAttribute('data-level', '4');
    expect(within(row).getByText('-0.5')).toHaveAttribute('data-level', '1');
    expect(within(row).getByText('-0.5')).toHaveAttribute('data-tone', 'down');
  });
});

describe('HistogramChart', () => {
  it('reads out every bin and marks the one of now', () => {
    render(
      <HistogramChart
        label="分布"
        hereIndex={1}
        hereLabel="现在"
        columns={[
          { key: 'a', edge: '-5%', text: '-5% 至 0%，占 25.0%', share: 0.25, tone: 'down' },
          { key: 'b', edge: '0%', text: '0% 至 5%，占 75.0%', share: 0.75, tone: 'up' },
        ]}
      />,
    );
    const items = within(screen.getByRole('list', { name: '分布' })).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('-5% 至 0%，占 25.0%');
    expect(items[0]).not.toHaveTextContent('现在');
    expect(items[1]).toHaveTextContent('现在');
    expect(items[1]).toHaveAttribute('aria-current', 'true');
  });
});

describe('QuartileStrip', () => {
  it('says quarter and place of every year in words', () => {
    render(
      <QuartileStrip
        label="四分位"
        years={[
          { label: '2024', quartile: 1, place: '3/40', note: '同类 +1.00%' },
          { label: '2025', quartile: null, place: '--' },
        ]}
      />,
    );
    const items = within(screen.getByRole('region', { name: '四分位' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['2024优秀3/40同类 +1.00%', '2025----']);
  });
});

it.each([
  [1, '优秀'],
  [2, '良好'],
  [3, '一般'],
  [4, '靠后'],
  [null, '--'],
] as const)('puts quartile %s into a word', (quartile, word) => {
  render(<QuartileBar quartile={quartile} />);
  expect(screen.getByText(word)).toBeVisible();
});
