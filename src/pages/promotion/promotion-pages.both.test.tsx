import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { matchRoutes } from 'react-router-dom';
import { routeTable } from '@/app/routes/route-table';
import { myApplications } from '@/contract/applications/application';
import { partners } from '@/contract/applications/partner';
import { PAGE_METAS, metaForAddress } from '@/domain/site/page-metas';
import { answer, refuse, success } from '../../../tests/handlers/answer';
import { partnerBoardReply, partnerReply } from '../../../tests/handlers/partners';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';

const PAGES = [
  ['/tuiguang/licaishi', '理财师推广', ['让资质查得到，让专业看得见', '已入驻理财师'], '/apply/licaishi'],
  ['/tuiguang/guanli', '管理人推广', ['让合适的投资者了解您的策略', '已入驻私募管理人'], '/apply/guanli'],
] as const;
const PARTS = ['平台服务', '入驻流程', '条件与材料', '常见问题', '协议与规则'];

const waysToForm = () => screen.getAllByRole('link', { name: '立即申请' });
const region = (name: string) => screen.findByRole('region', { name });

describe('[S2.tuiguang] a promotion page', () => {
  it.each(PAGES)(
    '%s is %s, without a link that leads nowhere',
    async (address, title, [headline, board], form) => {
      const { place } = renderRoute(address);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(place()).toBe(address);
      expect(screen.getByText(headline)).toBeVisible();
      expect(waysToForm()[0]).toHaveAttribute('href', form);
      for (const part of [...PARTS, board])
        expect(screen.getByRole('region', { name: part })).toBeInTheDocument();
      const kinds = within(screen.getByRole('navigation', { name: '入驻类型' }));
      expect(kinds.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
        PAGES.map(([path]) => path),
      );
      expect(await screen.findByText(/含模拟数据/)).toBeVisible();
      await region('协议与规则');
      const links = within(screen.getByRole('main')).getAllByRole<HTMLAnchorElement>('link');
      const paths = new Set(links.map(({ pathname }) => pathname));
      expect(paths.size).toBeGreaterThan(9);
      for (const path of paths) {
        const known = path === '/index' || metaForAddress(path) !== undefined || PAGE_METAS.has(path);
        expect({ path, known }).toEqual({ path, known: true });
        expect(matchRoutes(routeTable, path)?.at(-1)?.route.path).not.toBe('*');
      }
    },
  );
});

describe('[S2.tuiguang] the figures of the head', () => {
  it('are what the gateway counts', async () => {
    renderRoute('/tuiguang/licaishi');
    expect(await screen.findByText('1,235')).toBeVisible();
    expect(screen.getByText('96')).toBeVisible();
  });

  it('hides figures that the gateway does not return', async () => {
    gatewayServer.use(answer(partners, () => new Response('Not Found', { status: 404 })));
    renderRoute('/tuiguang/licaishi');
    expect(await within(await region('已入驻理财师')).findByText('暂无此项内容')).toBeVisible();
    expect(screen.queryByText('在册理财师')).toBeNull();
    expect(screen.queryByText(/^数字取自/)).toBeNull();
  });

  it('are left out before anyone has joined', async () => {
    const nobody = { list: [], total: 0, institutionCount: 0, roadshowCount: 0 };
    gatewayServer.use(answer(partners, () => success(nobody)));
    renderRoute('/tuiguang/licaishi');
    expect(await within(await region('已入驻理财师')).findByText('暂无公开展示的入驻者')).toBeVisible();
    expect(screen.queryByText('在册理财师')).toBeNull();
  });

  it('are -- where they cannot be read, and come with another try', async () => {
    gatewayServer.use(answer(partners, () => refuse(503, 1008, '服务暂时不可用')));
    const { user } = renderRoute('/tuiguang/licaishi');
    const part = await region('已入驻理财师');
    const retry = await within(part).findByRole('button', { name: '重试' });
    expect(screen.getAllByText('--')).toHaveLength(3);
    gatewayServer.use(answer(partners, () => partnerBoardReply([partnerReply(1)])));
    await user.click(retry);
    expect(await within(part).findByRole('heading', { name: /林知1/ })).toBeVisible();
    expect(screen.getByText('1,235')).toBeVisible();
  });
});

describe('[S2.tuiguang] who has joined', () => {
  it('shows a firm by its name once', async () => {
    renderRoute('/tuiguang/guanli');
    const [card] = await within(await region('已入驻私募管理人')).findAllByRole('article');
    expect(card?.textContent.split('松陵1号私募基金管理有限公司')).toHaveLength(2);
  });

  it('takes no picture from elsewhere', async () => {
    const list = [partnerReply(1, { photo: '//evil.example/a.jpg' })];
    gatewayServer.use(answer(partners, () => partnerBoardReply(list)));
    renderRoute('/tuiguang/licaishi');
    const [card] = await within(await region('已入驻理财师')).findAllByRole('article');
    expect(card?.querySelector('img')).toBeNull();
  });

  it('says once that all partners are simulated', async () => {
    gatewayServer.use(answer(partners, () => partnerBoardReply([partnerReply(1), partnerReply(2)])));
    renderRoute('/tuiguang/licaishi');
    const board = within(await region('已入驻理财师'));
    expect(await board.findByText('均为演示数据')).toBeVisible();
    expect(board.queryByText(/模拟/)).toBeNull();
  });

  it('says so if no partner is listed', async () => {
    gatewayServer.use(answer(partners, () => partnerBoardReply([])));
    renderRoute('/tuiguang/licaishi');
    const board = within(await region('已入驻理财师'));
    expect(await board.findByText('暂无公开展示的入驻者')).toBeVisible();
    expect(board.queryByText(/模拟/)).toBeNull();
  });
});

describe('[S2.tuiguang] the way to the form', () => {
  it('asks nothing about applications of a visitor who is not signed in', async () => {
    const asked = vi.fn<() => void>();
    gatewayServer.use(
      answer(myApplications, () => {
        asked();
        return success({ list: [], isReviewer: false });
      }),
    );
    renderRoute('/tuiguang/licaishi');
    await region('协议与规则');
    await screen.findByText('1,235');
    expect(asked).not.toHaveBeenCalled();
  });
});

it('[S2.tuiguang] questions open to their answers', async () => {
  const { user } = renderRoute('/tuiguang/licaishi');
  const part = within(await region('常见问题'));
  const answerText = part.getByText(/现行协议下不收入驻费/);
  expect(answerText).not.toBeVisible();
  await user.click(part.getByText('入驻收费吗？'));
  expect(answerText).toBeVisible();
});

it('[S2.tuiguang] the papers to have ready are those that the form asks for', async () => {
  renderRoute('/tuiguang/guanli');
  const part = await region('条件与材料');
  for (const words of ['营业执照', '管理人登记证明', 'P 加 7 位数字', 'JPEG、PNG 或 WebP，单张不超过 10 MB'])
    expect(part).toHaveTextContent(words);
});
