import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import { fundNav } from '@/contract/funds/fund-performance';
import { portalSettings } from '@/contract/portal';
import { privateFundDetail } from '@/contract/funds/private-fund';
import { publicFundDetail } from '@/contract/funds/public-fund-detail';
import type { FundArea } from '@/domain/returns/performance-rules';
import { ToastViewport } from '@/ui/overlays/toast-viewport';
import { answer, refuse, success } from '../../../../tests/handlers/answer';
import {
  longNavReply,
  privateFundDetailReply,
  withheldDetailReply,
} from '../../../../tests/handlers/fund-facts';
import { publicFundDetailReply, publicFundRowReply } from '../../../../tests/handlers/public-fund';
import { gatewayServer } from '../../../../tests/handlers/server';
import { renderAlone } from '../../../../tests/render/render-alone';
import { ShareDialog } from './share-dialog';

const PERIODS = [
  { dateType: '5', income: 0.1234, drawdown: 0.05, beginDate: '20250828', endDate: '20260828' },
  { dateType: '3', income: -0.01, drawdown: 0.02, beginDate: '20260728', endDate: '20260828' },
];

/** What the canvas hands out; null as from a browser that is set to give nothing away. */
let drawn: Blob | null;
let released: string[] = [];

beforeEach(() => {
  drawn = new Blob(['png'], { type: 'image/png' });
  released = [];
  let made = 0;
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(drawn));
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:made-${(made += 1)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => released.push(url));
  gatewayServer.use(
    answer(publicFundDetail, () => success(publicFundDetailReply(publicFundRowReply(24), { PERIODS }))),
    answer(fundNav, ({ code }) => success(longNavReply(code))),
  );
});

function open(area: FundArea = 'public', code = '900024') {
  const close = vi.fn<() => void>();
  const view = renderAlone(
    <>
      <ShareDialog area={area} code={code} onClose={close} />
      <ToastViewport />
    </>,
  );
  return { ...view, close };
}

const picture = (name: RegExp) => screen.findByRole('img', { name });

describe('sharing a public fund', () => {
  it('shows a picture with a text alternative, of the last year at first', async () => {
    open();
    expect(await picture(/近1年收益 \+12\.34%/)).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(screen.getByRole('radio', { name: '近1年' })).toBeChecked();
  });

  it('draws the chosen period, and lets the picture before it go', async () => {
    const { user, unmount } = open();
    await picture(/近1年收益/);
    await user.click(screen.getByRole('radio', { name: '近1月' }));
    await picture(/近1月收益 -1\.00%/);
    await user.click(screen.getByRole('radio', { name: '成立来' }));
    expect(await picture(/成立来收益 --/)).toBeVisible();
    const before = released.length;
    unmount();
    expect(released.length).toBeGreaterThan(before);
  });

  it('saves it as a file that is named after the fund', async () => {
    const pressed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
      this: HTMLAnchorElement,
    ) {
      pressed.push(this.download);
    });
    const { user } = open();
    await picture(/近1年收益/);
    await user.click(screen.getByRole('button', { name: '保存图片' }));
    expect(pressed).toEqual(['测试股票24号-900024.png']);
  });

  it('offers only what the browser knows, and says what to do where it fails', async () => {
    vi.stubGlobal('ClipboardItem', Blob);
    const { user } = open();
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('no'));
    await picture(/近1年收益/);
    expect(screen.queryByRole('button', { name: '分享' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '复制图片' }));
    expect(await screen.findByText('复制失败，请保存图片后再发送')).toBeVisible();
  });

  it('hands the file to the device where it takes files', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    Object.assign(navigator, { canShare: () => true, share });
    const { user } = open();
    await picture(/近1年收益/);
    await user.click(screen.getByRole('button', { name: '分享' }));
    expect(share.mock.calls[0]?.[0]).toMatchObject({ title: '测试股票24号' });
    expect(share.mock.calls[0]?.[0].files?.[0]?.type).toBe('image/png');
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });

  it('says that nothing could be drawn, keeps the link, and tries again', async () => {
    drawn = null;
    const { user } = open();
    expect(await screen.findByText('图片生成失败')).toBeVisible();
    expect(screen.getByRole('button', { name: '保存图片' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '复制链接' })).toBeEnabled();
    drawn = new Blob(['png'], { type: 'image/png' });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await picture(/近1年收益/)).toBeVisible();
  });

  it('draws without a line where the series could not be read, and says so', async () => {
    gatewayServer.use(answer(fundNav, () => refuse(503, 1008, '维护')));
    open();
    expect(await picture(/近1年收益/)).toBeVisible();
    expect(screen.getByText('走势加载失败，图片中不含走势线')).toBeVisible();
  });

  it('draws nothing before it is known whether the data is simulated', async () => {
    gatewayServer.use(answer(portalSettings, () => refuse(503, 1008, '维护')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/服务暂时不可用/);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByRole('button', { name: '保存图片' })).toBeDisabled();
  });
});

describe('sharing a private fund', () => {
  it('makes a picture without figures for a qualified visitor, and says so', async () => {
    gatewayServer.use(answer(privateFundDetail, ({ fundcode }) => success(privateFundDetailReply(fundcode))));
    open('private', 'SARA10');
    const image = await picture(/测试私募一号（SARA10）分享图片.*不含业绩数字/);
    expect(image.getAttribute('alt')).not.toMatch(/%/);
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.getByText(/只有名称、策略与二维码/)).toBeVisible();
  });

  it('draws none for other visitors', async () => {
    gatewayServer.use(answer(privateFundDetail, ({ fundcode }) => success(withheldDetailReply(fundcode))));
    open('private', 'SARA10');
    expect(await screen.findByText(/仅供合格投资者制作/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: '保存图片' })).toBeDisabled());
    expect(screen.queryByRole('img')).toBeNull();
  });
});
