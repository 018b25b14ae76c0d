import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SlideChapter } from '@/contract/live/live-room';
import { installFakeVideo } from '../../../../tests/handlers/fake-video';
import { ROOM_BEGIN_MS } from '../../../../tests/handlers/live-room';
import { VideoPlayer, type VideoPlayerProps } from './video-player';

afterEach(() => {
  vi.useRealTimers();
});

const CHAPTERS: readonly SlideChapter[] = [
  {
    title: '开场',
    slides: [{ fromSecond: 0, title: '定投的用处', points: ['平均成本', '停与取'], chart: null }],
  },
  {
    title: '平均成本',
    slides: [
      { fromSecond: 300, title: '平均成本', points: ['低位买到更多份额'], chart: null },
      {
        fromSecond: 360,
        title: '近五年',
        points: [],
        chart: {
          kind: 'table',
          columns: ['每月定投'],
          rows: [{ name: '沪深300', cells: ['+20.71%'] }],
          note: '',
        },
      },
    ],
  },
  {
    title: '小结',
    slides: [
      {
        fromSecond: 3000,
        title: '走势',
        points: [],
        chart: {
          kind: 'lines',
          days: [20_260_828, 20_260_831],
          lines: [{ name: '创业板', text: '-1.50%', values: [0, -0.015] }],
          note: '',
        },
      },
    ],
  },
];
const PLAYER = { beginMs: ROOM_BEGIN_MS, poster: '/p.svg', title: '定投', chapters: [] };

type Rendered = Partial<Pick<VideoPlayerProps, 'chapters' | 'onEnd'>> & { isLive?: boolean };

async function renderPlayer({ isLive = false, onEnd = () => undefined, ...slides }: Rendered = {}) {
  const source = { url: '/media/live/a/playback.m3u8', isLive };
  const view = render(<VideoPlayer {...PLAYER} source={source} onEnd={onEnd} {...slides} />);
  await expect.poll(() => document.querySelector('video')?.src).toContain('playback.m3u8');
  return view;
}

describe('the player', () => {
  it('plays, shows the time as hh:mm:ss [S5.formats] and obeys keys', async () => {
    const video = installFakeVideo();
    await renderPlayer();
    await video.ready();
    video.runTo(75);
    expect(screen.getByText('00:01:15')).toHaveTextContent('00:01:15 / 01:00:00');
    const player = screen.getByRole('region', { name: '播放器：定投' });
    fireEvent.keyDown(player, { key: 'ArrowRight' });
    expect(video.element().currentTime).toBe(85);
    fireEvent.keyDown(player, { key: 'ArrowLeft' });
    expect(video.element().currentTime).toBe(75);
    fireEvent.keyDown(player, { key: ' ' });
    expect(screen.getByRole('button', { name: '播放' })).toBeVisible();
    fireEvent.keyDown(player, { key: 'm' });
    expect(video.element().muted).toBe(true);
    const progress = screen.getByRole('slider', { name: '播放进度' });
    expect(progress).toHaveAttribute('aria-valuetext', '00:01:15');
    fireEvent.change(progress, { target: { value: '600' } });
    expect(video.element().currentTime).toBe(600);
  });

  it('asks for a press if the browser blocks autoplay', async () => {
    const video = installFakeVideo({ refusesAutoplay: true });
    await renderPlayer();
    await video.ready();
    await userEvent.click(await screen.findByRole('button', { name: '点击播放' }));
    expect(screen.queryByRole('button', { name: '点击播放' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '暂停' })).toBeVisible();
  });

  it('reports a slow network after four seconds, until it plays', async () => {
    const video = installFakeVideo();
    await renderPlayer({ isLive: true });
    await video.ready();
    vi.useFakeTimers();
    video.tell('waiting');
    act(() => {
      vi.advanceTimersByTime(3900);
    });
    expect(screen.queryByText('网络较慢，正在缓冲…')).not.toBeInTheDocument();
    act(() => {
      vi.advanceTimersByTime(200);
    });
    expect(screen.getByText('网络较慢，正在缓冲…')).toBeVisible();
    video.tell('playing');
    expect(screen.queryByText('网络较慢，正在缓冲…')).not.toBeInTheDocument();
  });

  it('reports the end of the video once', async () => {
    const video = installFakeVideo();
    const onEnd = vi.fn<() => undefined>();
    await renderPlayer({ onEnd });
    await video.ready();
    video.tell('ended');
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('shows the slide of the second over a playback, and jumps to chapters', async () => {
    const video = installFakeVideo();
    await renderPlayer({ chapters: CHAPTERS });
    await video.ready();
    expect(screen.getByRole('region', { name: '幻灯片：定投的用处' })).toHaveTextContent('平均成本停与取');
    video.runTo(400);
    const table = within(screen.getByRole('region', { name: '幻灯片：近五年' })).getByRole('table');
    expect(within(table).getByRole('row', { name: '沪深300 +20.71%' })).toBeVisible();
    const chapters = screen.getByRole('combobox', { name: '章节' });
    expect(chapters).toHaveDisplayValue('00:05:00 平均成本');
    await userEvent.selectOptions(chapters, '00:50:00 小结');
    expect(video.element().currentTime).toBe(3000);
    expect(screen.getByRole('region', { name: '幻灯片：走势' })).toHaveTextContent('创业板 -1.50%');
    expect(chapters).toHaveDisplayValue('00:50:00 小结');
  });

  it('shows the slide of the clock over a live video, without chapters', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(ROOM_BEGIN_MS + 400_000);
    const video = installFakeVideo();
    await renderPlayer({ isLive: true, chapters: CHAPTERS });
    await video.ready();
    expect(await screen.findByRole('region', { name: '幻灯片：近五年' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: '章节' })).not.toBeInTheDocument();
  });

  it('fills the window if the browser has no fullscreen for elements', async () => {
    installFakeVideo();
    await renderPlayer();
    const player = screen.getByRole('region', { name: '播放器：定投' });
    expect(player.className).not.toMatch(/filling/);
    await userEvent.click(screen.getByRole('button', { name: '全屏' }));
    expect(player.className).toMatch(/filling/);
    await userEvent.click(screen.getByRole('button', { name: '退出全屏' }));
    expect(player.className).not.toMatch(/filling/);
  });

  it('reports an unsupported browser', async () => {
    const video = installFakeVideo();
    Object.defineProperty(HTMLMediaElement.prototype, 'canPlayType', { configurable: true, value: () => '' });
    render(<VideoPlayer {...PLAYER} source={{ url: '/a.m3u8', isLive: true }} />);
    expect(await screen.findByText('当前浏览器不能播放，请换用新版浏览器')).toBeVisible();
    expect(video.element()).not.toHaveAttribute('src');
  });
});
