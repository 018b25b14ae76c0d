import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { configureHosts } from '@/api/hosts';
import { REFUSAL_CODES } from '@/contract/envelope';
import { agreementText } from '@/contract/applications/partner';
import { AGREEMENTS_OF, type AgreementType } from '@/domain/site/application';
import { sampleAgreement } from '../../../../tests/factories/application';
import { answer, refuse, success } from '../../../../tests/handlers/answer';
import { gatewayServer } from '../../../../tests/handlers/server';
import { renderAlone } from '../../../../tests/render/render-alone';
import { holdObservers } from '../../../../tests/setup/held-observers';
import { AgreementChecks, type AgreedText } from './agreement-checks';
import { refreshAgreements } from './agreement.queries';

beforeEach(() => configureHosts(true));

interface ShownChecks {
  readonly types?: readonly AgreementType[];
  readonly start?: readonly AgreedText[];
  readonly error?: string;
}

/** The checkboxes in a form that stores the accepted agreements; `agreed()` returns them. */
function showChecks({ types = AGREEMENTS_OF.licaishi, start = [], error }: ShownChecks = {}) {
  const told: (readonly AgreedText[])[] = [start];
  function Form() {
    const [agreed, setAgreed] = useState(start);
    const change = (next: readonly AgreedText[]) => {
      told.push(next);
      setAgreed(next);
    };
    return (
      <MemoryRouter>
        <AgreementChecks types={types} agreed={agreed} onChange={change} error={error} />
      </MemoryRouter>
    );
  }
  return { ...renderAlone(<Form />), agreed: () => told.at(-1) };
}

const NAME = '《理财师入驻协议》';
const box = () => screen.findByRole('checkbox', { name: `我已阅读并同意${NAME}（2026年11月版）` });
const opener = () => screen.findByRole('button', { name: `阅读${NAME}` });
const row = async () => {
  const found = (await box()).closest('li');
  if (!found) throw new Error('no row of the box');
  return found;
};

describe('[S2.apply] agreeing to a text', () => {
  it('is not possible before it was read, which the box says when pressed', async () => {
    const { user, agreed } = showChecks();
    const first = await box();
    expect(first).toHaveAttribute('aria-disabled', 'true');
    expect(await row()).toHaveTextContent('未阅读');
    await user.click(first);
    expect(first).not.toBeChecked();
    expect(first).toHaveAccessibleDescription('请先打开阅读');
    expect(agreed()).toEqual([]);
  });

  it('is possible at the end of the text, which ticks the box and gives the focus back', async () => {
    const reachEnd = holdObservers();
    const { user, agreed } = showChecks();
    await user.click(await opener());
    const text = within(await screen.findByRole('dialog', { name: '理财师入驻协议' }));
    expect(text.getByText('申请人应如实填写。')).toBeVisible();
    expect(text.getByRole('region', { name: '协议正文' })).toHaveFocus();
    const agree = text.getByRole('button', { name: '我已阅读' });
    expect(agree).toBeDisabled();
    expect(agree).toHaveAccessibleDescription('请阅读至文末');
    reachEnd();
    expect(agree).toHaveAccessibleDescription('已阅读至文末');
    await user.click(agree);
    expect(await box()).toBeChecked();
    expect(agreed()).toEqual([{ type: 'licaishi', version: '2026-11' }]);
    expect(await row()).toHaveTextContent('已阅读');
    await waitFor(async () => expect(await opener()).toHaveFocus());
  });

  it('is not possible after closing a text that was not read to its end', async () => {
    holdObservers();
    const { user } = showChecks();
    await user.click(await opener());
    await user.click(await screen.findByRole('button', { name: '关闭' }));
    expect(await box()).toHaveAttribute('aria-disabled', 'true');
  });

  it('is possible by keys alone, and can be taken back once it was read', async () => {
    const { user, agreed } = showChecks({ types: ['licaishi'] });
    (await opener()).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.tab();
    expect(screen.getByRole('button', { name: '我已阅读' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(agreed()).toEqual([{ type: 'licaishi', version: '2026-11' }]);
    (await box()).focus();
    await user.keyboard(' ');
    expect(agreed()).toEqual([]);
    await user.keyboard(' ');
    expect(agreed()).toEqual([{ type: 'licaishi', version: '2026-11' }]);
  });

  it('is possible after opening the text in a window of its own', async () => {
    const { user, agreed } = showChecks();
    const link = await screen.findByRole('link', { name: `在新窗口打开${NAME}` });
    expect(link).toHaveAttribute('href', '/apply/agreement/licaishi?version=2026-11');
    expect(link).toHaveAttribute('target', '_blank');
    await user.click(link);
    await user.click(await box());
    expect(agreed()).toEqual([{ type: 'licaishi', version: '2026-11' }]);
  });

  it('holds for each text by itself', async () => {
    const { user, agreed } = showChecks();
    for (const name of ['《理财师入驻协议》', '《个人信息处理规则》', '《平台行为规范》']) {
      await user.click(await screen.findByRole('button', { name: `阅读${name}` }));
      await user.click(await screen.findByRole('button', { name: '我已阅读' }));
    }
    expect(agreed()?.map(({ type }) => type)).toEqual(['licaishi', 'privacy', 'conduct']);
  });

  it('is asked for again where the text has another version by now', async () => {
    const { user, queryClient, agreed } = showChecks({
      types: ['licaishi'],
      start: [{ type: 'licaishi', version: '2026-11' }],
    });
    expect(await box()).toBeChecked();
    gatewayServer.use(
      answer(agreementText, () => success(sampleAgreement('licaishi', { version: '2026-12' }))),
    );
    await refreshAgreements(queryClient);
    const renewed = await screen.findByRole('checkbox', { name: `我已阅读并同意${NAME}（2026年12月版）` });
    await waitFor(() => expect(agreed()).toEqual([]));
    expect(renewed).not.toBeChecked();
    expect(renewed).toHaveAccessibleDescription('内容已更新，请重新阅读后勾选');
    await user.click(renewed);
    expect(agreed()).toEqual([]);
    await user.click(await opener());
    await user.click(await screen.findByRole('button', { name: '我已阅读' }));
    expect(agreed()).toEqual([{ type: 'licaishi', version: '2026-12' }]);
    expect(renewed).toHaveAccessibleDescription('');
  });

  it('is told what is wrong with it as a group', async () => {
    showChecks({ error: '请阅读并勾选全部协议' });
    const group = await screen.findByRole('group', { name: '协议与规则' });
    expect(group).toHaveAttribute('id', 'agreements');
    expect(group).toHaveAccessibleDescription('请阅读并勾选全部协议');
    group.focus();
    expect(group).toHaveFocus();
  });

  it('waits for a text that cannot be had, and asks for it again', async () => {
    let isDown = true;
    gatewayServer.use(
      answer(agreementText, () =>
        isDown
          ? refuse(503, REFUSAL_CODES.unavailable, '服务暂时不可用')
          : success(sampleAgreement('licaishi')),
      ),
    );
    const { user } = showChecks({ types: ['licaishi'] });
    expect(await screen.findByText(`${NAME}加载失败`)).toBeVisible();
    expect(screen.getByRole('checkbox')).toHaveAttribute('aria-disabled', 'true');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await opener()).toBeVisible();
  });
});
