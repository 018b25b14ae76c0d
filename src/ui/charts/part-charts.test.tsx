import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BarList } from './bar-list';
import { ColumnChart } from './column-chart';
import { Ring } from './ring';
import { ShareBars } from './share-bars';

const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

const arcsOf = (container: HTMLElement) => container.querySelectorAll('circle[stroke-dasharray]');

describe('Ring', () => {
  it('prints every part and draws those that are more than nothing', () => {
    const { container } = render(
      <Ring
        label="资产配置"
        parts={[
          { label: '股票', value: 0.9, text: '90.00%' },
          { label: '债券', value: 0.3, text: '30.00%' },
          { label: '其他', value: -0.2, text: '-20.00%' },
        ]}
        centre={{ label: '净资产', text: '1.00亿元' }}
      />,
    );
    expect(screen.getByText('其他').nextSibling).toHaveTextContent('-20.00%');
    expect(screen.getByText('1.00亿元')).toBeVisible();
    // Three quarters of the ring and one: the sum counts, not the unit.
    const lengths = [...arcsOf(container)].map((arc) =>
      Number(arc.getAttribute('stroke-dasharray')?.split(' ')[0]),
    );
    expect(lengths).toHaveLength(2);
    expect((lengths[0] ?? 0) + 1.2).toBeCloseTo(3 * ((lengths[1] ?? 0) + 1.2), 6);
  });

  it('is empty without positive parts', () => {
    const { container } = render(<Ring label="空" parts={[{ label: '股票', value: 0, text: '0.00%' }]} />);
    expect(arcsOf(container)).toHaveLength(0);
    expect(screen.getByText('0.00%')).toBeVisible();
  });
});

describe('ColumnChart', () => {
  it('prints rises, falls and what is missing, in the order of time', () => {
    render(
      <ColumnChart
        label="年度收益"
        look="signed"
        columns={[
          { key: '2024', label: '2024', value: 0.1, text: '+10.00%' },
          { key: '2025', label: '2025', value: -0.05, text: '-5.00%', note: '12/30' },
          { key: '2026', label: '2026', value: null, text: '--' },
        ]}
      />,
    );
    const chart = screen.getByRole('region', { name: '年度收益' });
    expect(textsOf(chart)).toEqual(['+10.00%2024', '-5.00%202512/30', '--2026']);
  });

  it('draws falls below the zero line and no bar for a missing value', () => {
    const { container } = render(
      <ColumnChart
        label="收益"
        columns={[
          { key: 'a', label: 'a', value: 1, text: '1' },
          { key: 'b', label: 'b', value: -1, text: '-1' },
          { key: 'c', label: 'c', value: null, text: '--' },
        ]}
      />,
    );
    const bars = [...container.querySelectorAll<HTMLElement>('[style*="height"][style*="bottom"]')];
    const places = bars.map(({ style }) =>
      [style.bottom, style.height].map((part) => Math.round(Number.parseFloat(part))),
    );
    // Room for a figure at both ends leaves 72 %, half of it on each side of the line at 50 %.
    expect(places).toEqual([
      [50, 36],
      [14, 36],
    ]);
  });
});

describe('BarList', () => {
  it('measures every bar and the mark before it by the longest', () => {
    const { container } = render(
      <BarList
        label="行业"
        items={[
          { key: 'a', label: '电力', value: 0.2, previous: 0.4, text: '20.00%', note: '减 20.00' },
          { key: 'b', label: '医药', value: 0.1, previous: null, text: '10.00%' },
          { key: 'c', label: '其他', value: -0.1, text: '-10.00%' },
        ]}
      />,
    );
    expect(textsOf(screen.getByRole('list', { name: '行业' }))).toEqual([
      '电力20.00%减 20.00',
      '医药10.00%',
      '其他-10.00%',
    ]);
    const widths = [...container.querySelectorAll<HTMLElement>('[style*="width"]')].map(
      (bar) => bar.style.width,
    );
    expect(widths).toEqual(['50%', '25%', '0%']);
  });

  it('has losses to the left of the middle, on the same scale', () => {
    const { container } = render(
      <BarList
        label="贡献"
        look="signed"
        items={[
          { key: 'a', label: '甲', value: -40, text: '-40.00' },
          { key: 'b', label: '乙', value: 20, text: '+20.00' },
          { key: 'c', label: '丙', value: 0, text: '0.00' },
        ]}
      />,
    );
    const bars = [...container.querySelectorAll<HTMLElement>('[style*="width"]')].map(({ style }) => [
      style.marginInlineStart,
      style.width,
    ]);
    expect(bars).toEqual([
      ['0%', '50%'],
      ['50%', '25%'],
      ['50%', '0%'],
    ]);
  });
});

describe('ShareBars', () => {
  it('is a table of the figures that its bars repeat', () => {
    render(
      <ShareBars
        label="持有人结构"
        rows={[
          {
            key: '20260630',
            label: '2026-06-30',
            parts: [
              { label: '机构', share: 0.4, text: '40.00%' },
              { label: '个人', share: 0.6, text: '60.00%' },
            ],
          },
        ]}
      />,
    );
    const table = screen.getByRole('table', { name: '持有人结构' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['日期', '机构', '个人']);
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('2026-06-3040.00%60.00%');
  });
});
