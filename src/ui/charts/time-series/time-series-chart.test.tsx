import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ToastViewport } from '../../overlays/toast-viewport';
import { ChartSkeleton, linePaths } from './chart-outline';
import { TimeSeriesChart, type TimeSeriesChartProps } from './time-series-chart';
import { watchSavedFiles } from '../../../../tests/setup/saved-files';

const LENGTH = 250;
const DAYS = Array.from({ length: LENGTH }, (_, index) => 20_000 + index);
const FUND = DAYS.map((_, index) => index / 1000);
const BENCHMARK = DAYS.map((_, index) => (index === 249 ? null : -index / 1000));
const day = (value: number) => new Date(value * 86_400_000).toISOString().slice(0, 10);
const LAST_DAY = day(20_249);

const base: TimeSeriesChartProps = {
  label: '某基金业绩走势',
  days: DAYS,
  series: [
    { key: 'fund', label: '本基金', values: FUND, tone: 'primary', area: true },
    { key: 'benchmark', label: '业绩基准', values: BENCHMARK, tone: 'benchmark' },
  ],
  height: 300,
  formatValue: (value) => `${value > 0 ? '+' : ''}${(value * 100).toFixed(1)}%`,
  formatDay: day,
};

const measure = (from: number, to: number) => `区间 ${to - from} 天`;
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

async function renderChart(props: Partial<TimeSeriesChartProps> = {}) {
  const result = render(<TimeSeriesChart {...base} {...props} />);
  await act(async () => undefined);
  return { ...result, slider: screen.getByRole('slider') };
}

it('shows the last values and summarises the series in words', async () => {
  await renderChart();
  const figure = screen.getByRole('figure', { name: '某基金业绩走势' });
  expect(figure).toHaveTextContent('本基金+24.9%');
  expect(figure).toHaveTextContent('业绩基准--');
  expect(figure).toHaveTextContent(LAST_DAY);
  expect(figure).toHaveAccessibleDescription(/最高 \+24\.9%.*最低 0\.0%/);
});

it('moves the cursor by keys and says where it is', async () => {
  const { slider } = await renderChart();
  await userEvent.tab();
  await userEvent.tab();
  expect(slider).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuetext', `${day(20_000)}，本基金 0.0%，业绩基准 0.0%`);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{PageUp}');
  expect(slider).toHaveAttribute('aria-valuenow', '27');
  await userEvent.keyboard('{PageDown}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuenow', '1');
  await userEvent.keyboard('{End}');
  expect(slider).toHaveAttribute('aria-valuenow', '249');
});

it('zooms by keys, reports the range with its measure, and resets by the button', async () => {
  const onRangeChange = vi.fn<NonNullable<TimeSeriesChartProps['onRangeChange']>>();
  const { slider } = await renderChart({ onRangeChange, measure });
  act(() => slider.focus());
  await userEvent.keyboard('{Home}+');
  expect(onRangeChange).toHaveBeenLastCalledWith({ from: 0, to: 125 });
  expect(screen.getByText(/^已选取/)).toHaveTextContent(`${day(20_000)} 至 ${day(20_125)} · 区间 125 天`);
  expect(slider).toHaveAttribute('aria-valuemax', '125');
  await userEvent.click(screen.getByRole('button', { name: '还原' }));
  expect(onRangeChange).toHaveBeenLastCalledWith(null);
  expect(screen.queryByRole('button', { name: '还原' })).not.toBeInTheDocument();
});

it('shows the values of a part if they depend on its first day', async () => {
  const partOf = vi.fn<NonNullable<TimeSeriesChartProps['partOf']>>(({ from, to }) => ({
    series: base.series.map((series) => ({
      ...series,
      values: FUND.slice(from, to + 1).map((value) => value - (FUND[from] ?? 0)),
    })),
  }));
  const { slider } = await renderChart({ partOf });
  expect(partOf).not.toHaveBeenCalled();
  act(() => slider.focus());
  await userEvent.keyboard('{End}+');
  expect(partOf).toHaveBeenLastCalledWith({ from: 125, to: 249 });
  const figure = screen.getByRole('figure');
  expect(figure).toHaveTextContent('本基金+12.4%');
  await userEvent.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuetext', `${day(20_125)}，本基金 0.0%，业绩基准 0.0%`);
  await userEvent.click(screen.getByRole('button', { name: '数据表' }));
  expect(rows()[0]).toHaveTextContent('+12.4%');
  await userEvent.click(screen.getByRole('button', { name: '还原' }));
  expect(figure).toHaveTextContent('本基金+24.9%');
});

it('goes back to all by Esc', async () => {
  const { slider } = await renderChart();
  act(() => slider.focus());
  await userEvent.keyboard('+{Escape}');
  expect(slider).toHaveAttribute('aria-valuemin', '0');
});

it('follows the mouse and forgets it when it leaves', async () => {
  const { slider } = await renderChart();
  fireEvent.pointerMove(slider, { clientX: 0, pointerType: 'mouse' });
  expect(slider).toHaveAttribute('aria-valuenow', '0');
  fireEvent.pointerLeave(slider, { pointerType: 'mouse' });
  expect(slider).toHaveAttribute('aria-valuenow', '249');
});

it('shows the values beside the cursor, and keeps the last ones in the legend', async () => {
  const { slider, container } = await renderChart({ marks: [{ day: 20_001, label: '分', title: '分红' }] });
  act(() => slider.focus());
  await userEvent.keyboard('{Home}{ArrowRight}');
  const beside = container.querySelector('[data-side]');
  expect(beside).toHaveTextContent(`${day(20_001)}本基金+0.1%业绩基准-0.1%分红`);
  expect(beside).toHaveAttribute('data-side', 'right');
  expect(screen.getByRole('figure')).toHaveTextContent(`本基金+24.9%业绩基准--${LAST_DAY}`);
  await userEvent.keyboard('{End}');
  expect(beside).toHaveAttribute('data-side', 'left');
});

it('offers a scale of ratios where levels have one, and keeps it for another window', async () => {
  const { rerender } = await renderChart();
  expect(screen.queryByRole('button', { name: '对数坐标' })).not.toBeInTheDocument();
  rerender(<TimeSeriesChart {...base} logOffset={1} />);
  const button = screen.getByRole('button', { name: '对数坐标' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  rerender(<TimeSeriesChart {...base} days={DAYS.slice(0, 100)} logOffset={1} resetKey={1} />);
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

it('shows all again with another reset key, the table as it was', async () => {
  const { slider, rerender } = await renderChart();
  await userEvent.click(screen.getByRole('button', { name: '数据表' }));
  act(() => slider.focus());
  await userEvent.keyboard('{Home}+');
  rerender(<TimeSeriesChart {...base} resetKey={1} />);
  expect(slider).toHaveAttribute('aria-valuemax', '249');
  expect(screen.getByRole('table')).toBeInTheDocument();
});

it('saves the shown range as a picture, or says that the browser made none', async () => {
  const saved = watchSavedFiles();
  const { rerender } = await renderChart();
  expect(screen.queryByRole('button', { name: '保存图片' })).not.toBeInTheDocument();
  rerender(<TimeSeriesChart {...base} pictureNotes={['来源：某平台。']} />);
  const save = screen.getByRole('button', { name: '保存图片' });
  await userEvent.click(save);
  await expect.poll(() => saved).toEqual([{ name: '某基金业绩走势.png', content: expect.any(Blob) }]);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  render(<ToastViewport />);
  await userEvent.click(save);
  expect(await screen.findByText('浏览器未能生成图片，请用系统截图保存')).toBeInTheDocument();
});

it('exports the shown days with their events', async () => {
  const saved = watchSavedFiles();
  await renderChart({ marks: [{ day: 20_249, label: '分', title: '每份派现金 0.05 元' }] });
  await userEvent.click(screen.getByRole('button', { name: '数据表' }));
  await userEvent.click(screen.getByRole('button', { name: '导出 CSV' }));
  expect(saved[0]?.name).toBe('某基金业绩走势.csv');
  const text = (await saved[0]?.content.text()) ?? '';
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '日期,本基金,业绩基准,事件',
    `${LAST_DAY},+24.9%,,每份派现金 0.05 元`,
  ]);
  expect(text.trim().split('\r\n')).toHaveLength(LENGTH + 1);
});

it('picks a range by dragging, and nothing by a press', async () => {
  const onRangeChange = vi.fn<NonNullable<TimeSeriesChartProps['onRangeChange']>>();
  const { slider } = await renderChart({ onRangeChange });
  const drag = (to: number) => {
    fireEvent.pointerDown(slider, { clientX: 80, pointerType: 'mouse', pointerId: 1, button: 0 });
    fireEvent.pointerMove(slider, { clientX: to, pointerType: 'mouse', pointerId: 1 });
    fireEvent.pointerUp(slider, { clientX: to, pointerType: 'mouse', pointerId: 1 });
  };
  drag(83);
  expect(onRangeChange).not.toHaveBeenCalled();
  drag(400);
  expect(onRangeChange).toHaveBeenCalledOnce();
  const [range] = onRangeChange.mock.calls[0] ?? [];
  // The plot is 756 of 800 px wide: the values have the rest.
  expect(range?.from).toBeCloseTo(26, -1);
  expect(range?.to).toBeCloseTo(132, -1);
});

it('zooms by two fingers', async () => {
  const onRangeChange = vi.fn<NonNullable<TimeSeriesChartProps['onRangeChange']>>();
  const { slider } = await renderChart({ onRangeChange });
  slider.getBoundingClientRect = () => new DOMRect(0, 0, 800, 300);
  const touch = { pointerType: 'touch', button: 0 };
  fireEvent.pointerDown(slider, { ...touch, pointerId: 1, clientX: 300 });
  fireEvent.pointerDown(slider, { ...touch, pointerId: 2, clientX: 500 });
  fireEvent.pointerMove(slider, { ...touch, pointerId: 1, clientX: 100 });
  fireEvent.pointerMove(slider, { ...touch, pointerId: 2, clientX: 700 });
  fireEvent.pointerUp(slider, { ...touch, pointerId: 2, clientX: 700 });
  const [range] = onRangeChange.mock.lastCall ?? [];
  expect(range).toEqual({ from: 83, to: 166 });
});

it('keeps the cursor where one finger put it', async () => {
  const { slider } = await renderChart();
  fireEvent.pointerDown(slider, { pointerType: 'touch', pointerId: 1, button: 0, clientX: 0 });
  fireEvent.pointerUp(slider, { pointerType: 'touch', pointerId: 1, clientX: 0 });
  expect(slider).toHaveAttribute('aria-valuenow', '0');
});

it('opens the figures as a table, newest first, a page at a time', async () => {
  await renderChart({ marks: [{ day: 20_249, label: '分', title: '每份派现金 0.05 元' }] });
  const button = screen.getByRole('button', { name: '数据表' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(rows()).toHaveLength(20);
  expect(rows()[0]).toHaveTextContent(`${LAST_DAY}+24.9%--每份派现金 0.05 元`);
  await userEvent.click(screen.getByRole('button', { name: '下一页' }));
  expect(rows()[0]).toHaveTextContent(day(20_229));
  await userEvent.click(button);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('puts a mark on the nearest day that has data', async () => {
  const { slider } = await renderChart({
    days: [20_000, 20_001, 20_005],
    series: [{ key: 'fund', label: '净值', values: [1, 1.1, 1.2], tone: 'primary' }],
    marks: [{ day: 20_004, label: '变', title: '基金经理变更' }],
  });
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('基金经理变更'));
});

it.each([
  ['no point', [], []],
  ['one point', [20_000], [1.02]],
  ['only gaps', [20_000, 20_001], [null, null]],
])('stands %s', async (_what, days, values) => {
  const { slider } = await renderChart({
    days,
    series: [{ key: 'fund', label: '净值', values, tone: 'primary' }],
    band: values,
  });
  act(() => slider.focus());
  await userEvent.keyboard('{Home}{ArrowRight}{End}+-');
  expect(slider).toHaveAttribute('aria-valuenow', String(Math.max(days.length - 1, 0)));
});

it('starts whole again with other data', async () => {
  const { slider, rerender } = await renderChart();
  act(() => slider.focus());
  await userEvent.keyboard('+');
  rerender(<TimeSeriesChart {...base} days={DAYS.slice(0, 100)} />);
  expect(slider).toHaveAttribute('aria-valuemin', '0');
  expect(slider).toHaveAttribute('aria-valuemax', '99');
});

it('paints again in the colours of another theme and keeps its range', async () => {
  const { slider } = await renderChart();
  act(() => slider.focus());
  await userEvent.keyboard('+');
  const before = slider.getAttribute('aria-valuemin');
  await act(async () => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  expect(slider).toHaveAttribute('aria-valuemin', before);
  delete document.documentElement.dataset['theme'];
});

it('measures the time from data to picture', async () => {
  performance.clearMeasures('chart-paint');
  await renderChart();
  expect(performance.getEntriesByName('chart-paint')).toHaveLength(1);
});

it('comes after a skeleton of its height', async () => {
  // Another test of this worker may have fetched the chart's code already.
  vi.resetModules();
  const fresh = await import('./lazy-time-series-chart');
  render(<fresh.LazyTimeSeriesChart {...base} />);
  expect(screen.getByRole('status')).toHaveTextContent('正在加载走势图');
  expect(await screen.findByRole('slider')).toHaveStyle({ height: '300px' });
});

it('has a skeleton that renders without the chart', () => {
  render(<ChartSkeleton height={300} />);
  expect(screen.getByRole('status')).toBeInTheDocument();
});

it('draws lines of one scale over the days before its code is there, broken where a value is missing', () => {
  const lines = [
    [0, 0.5, 1, 0],
    [null, 0.5, Number.NaN, 1],
  ];
  expect(linePaths([100, 101, 103, 110], lines)).toEqual([
    'M0 955l100 -455l200 -455l700 910',
    'M100 500M1000 45',
  ]);
  // Nothing is known of the days between entries that are more than a quarter apart.
  expect(linePaths([0, 50, 250], [[0, 0.5, 1]])).toEqual(['M0 955l200 -455M1000 45']);
  expect(linePaths([], [[]])).toEqual(['']);
});
