import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { myApplications } from '@/contract/applications/application';
import { adviserApplication, managerApplication } from '../../../tests/factories/application';
import { answer, refuse } from '../../../tests/handlers/answer';
import { applicationsOf } from '../../../tests/handlers/application';
import { gatewayServer } from '../../../tests/handlers/server';
import { renderRoute } from '../../../tests/render/render-route';
import { signInVisitor } from '../../../tests/setup/visitor';

const waysToForm = () => screen.getAllByRole('link', { name: '立即申请' });
const region = (name: string) => screen.findByRole('region', { name });

it('[S2.tuiguang] partners are listed with their credentials, simulated ones marked', async () => {
  renderRoute('/tuiguang/licaishi');
  const cards = await within(await region('已入驻理财师')).findAllByRole('article');
  expect(cards).toHaveLength(7);
  expect(cards[0]).toHaveTextContent(
    '顾清远 静川投资顾问有限公司 · 上海资产配置、养老规划证券投资顾问 S20160000012026-11-20 登记',
  );
  expect(cards[0]).not.toHaveTextContent('模拟');
  expect(cards[1]).toHaveTextContent('模拟');
  expect(cards[0]?.querySelector('img')).toHaveAttribute('src', '/content/partner/261120000001.jpg');
});

describe('[S2.tuiguang] the way to the form', () => {
  it.each([
    ['received', '查看申请进度', '/apply/result?id=261120000009'],
    ['accepted', '查看申请进度', '/apply/result?id=261120000009'],
    ['refused', '立即申请', '/apply/licaishi'],
  ] as const)('of whoever has an application that is %s is %s', async (status, label, to) => {
    gatewayServer.use(...applicationsOf([adviserApplication({ id: '261120000009', status })]));
    signInVisitor();
    const { queryClient } = renderRoute('/tuiguang/licaishi');
    await region('协议与规则');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const ways = await screen.findAllByRole('link', { name: label });
    expect(ways.map((link) => link.getAttribute('href'))).toEqual([to, to]);
  });

  it('of each kind is about applications of that kind', async () => {
    gatewayServer.use(...applicationsOf([managerApplication({ id: '261120000009' })]));
    signInVisitor();
    const { user, queryClient } = renderRoute('/tuiguang/licaishi');
    await region('协议与规则');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(waysToForm()).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: '了解管理人入驻' }));
    expect(await screen.findAllByRole('link', { name: '查看申请进度' })).toHaveLength(2);
  });

  it('is the form where the applications cannot be read', async () => {
    gatewayServer.use(answer(myApplications, () => refuse(503, 1008, '服务暂时不可用')));
    signInVisitor();
    const { queryClient } = renderRoute('/tuiguang/licaishi');
    await region('协议与规则');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(waysToForm()).toHaveLength(2);
  });
});
