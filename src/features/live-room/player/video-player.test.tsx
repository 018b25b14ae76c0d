import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeVideo } from '../../../../tests/handlers/fake-video';
import { VideoPlayer } from './video-player';

afterEach(() => {
  vi.useRealTimers();
});

async function renderPlayer({ isLive = false, onEnd = () => undefined } = {}) {
  const source = { url: '/media/live/a/playback.m3u8', isLive };
  const view = render(<VideoPlayer source={source} poster="/p.svg" title="定投" onEnd={onEnd} />);
  await expect.poll(() => document.querySelector('video')?.src).toContain('playback.m3u8');
  return view;
}

describe('the player', () => {
  it('plays, shows the time as hh:mm:ss [S5.formats] and obeys keys', async () => {
    const video = installFakeVideo();
    await renderPlayer();
    await video.ready();
    video.runTo(75);
    expect(screen.getByText('00:01:15 / 01:00:00')).toBeVisible();
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

  it('reports an unsupported browser', async () => {
    const video = installFakeVideo();
    Object.defineProperty(HTMLMediaElement.prototype, 'canPlayType', { configurable: true, value: () => '' });
    render(<VideoPlayer source={{ url: '/a.m3u8', isLive: true }} poster="/p.svg" title="定投" />);
    expect(await screen.findByText('当前浏览器不能播放，请换用新版浏览器')).toBeVisible();
    expect(video.element()).not.toHaveAttribute('src');
  });
});
