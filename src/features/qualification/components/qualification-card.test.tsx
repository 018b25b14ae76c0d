import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REFUSAL_CODES } from '@/contract/envelope';
import { combQueryRiskInfo, qualificationRecords } from '@/contract/qualification/qualification';
import { useQualificationWindow } from '@/session/investor/qualification-window.store';
import { failQualification } from '@/session/investor/qualification.store';
import { markLoggedOut } from '@/session/login-check';
import { answer, refuse, success } from '../../../../tests/handlers/answer';
import { riskPaperReply } from '../../../../tests/handlers/investor';
import { gatewayServer } from '../../../../tests/handlers/server';
import { renderAlone } from '../../../../tests/render/render-alone';
import { forgetTestVisitor, QUALIFIED_STANDING, signInVisitor } from '../../../../tests/setup/visitor';
import { ExpiryNotice } from './expiry-notice';
import { QualificationCard } from './qualification-card';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 4) });
});

afterEach(() => {
  vi.useRealTimers();
  act(forgetTestVisitor);
});

const card = () => screen.getByRole('region', { name: '合格投资者认证' });
const notice = () => screen.queryByRole('complementary', { name: '风险测评到期提醒' });
const opened = () => useQualificationWindow.getState();

describe('card', () => {
  it('links unauthenticated visitors to the sign-in, without a call', () => {
    markLoggedOut();
    renderAlone(<QualificationCard />);
    expect(screen.getByText('登录后查看认证进度')).toBeVisible();
    expect(screen.getByRole('button', { name: '登录' })).toBeVisible();
  });

  it('waits in shape', () => {
    renderAlone(<QualificationCard />);
    expect(screen.getByRole('status')).toHaveTextContent('正在加载认证进度');
  });

  it('reports that the qualification could not be read', () => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    failQualification();
    renderAlone(<QualificationCard />);
    expect(screen.getByRole('alert')).toHaveTextContent('认证状态加载失败');
  });

  it.each([
    ['nothing', { riskLevel: 0 }, ['尚未开始认证', '未完成认证', '开始认证', '暂无认证记录']],
    [
      'half',
      { riskLevel: 0, disclaimerSignFlag: '1' },
      ['已签署，风险等级未测评', '未完成认证', '继续认证', '认证信息取自您的客户资料'],
    ],
    [
      'all',
      QUALIFIED_STANDING,
      ['已完成合格投资者认证', '合格投资者', '重新测评', '认证信息取自您的客户资料'],
    ],
    [
      'all, long ago',
      { ...QUALIFIED_STANDING, riskEndDate: '20261119' },
      ['风险测评已到期，请重新测评', '已到期', '重新测评', '认证信息取自您的客户资料'],
    ],
  ])(
    'of a visitor who has done %s',
    async (_what, standing, [words = '', tag = '', button = '', record = '']) => {
      signInVisitor({ standing });
      renderAlone(<QualificationCard />);
      expect(within(card()).getByText(words)).toBeVisible();
      expect(within(card()).getByText(tag)).toBeVisible();
      expect(await within(card()).findByText(record)).toBeVisible();
      expect(within(card()).getAllByRole('button')).toEqual([screen.getByRole('button', { name: button })]);
    },
  );

  it.each([
    ['20281120', '2028-11-20'],
    ['20261220', '2026-12-20（还有 30 天）'],
    ['20261120', '2026-11-20（今天到期）'],
    ['20261119', '2026-11-19（已到期）'],
  ])('shows the end %s as %s', (riskEndDate, shown) => {
    signInVisitor({ standing: { ...QUALIFIED_STANDING, riskEndDate } });
    renderAlone(<QualificationCard />);
    expect(within(card()).getByText(shown)).toBeVisible();
  });

  it('opens the window for the assessment alone, and for the step that is open', async () => {
    signInVisitor({ standing: QUALIFIED_STANDING });
    const { user } = renderAlone(<QualificationCard />);
    await user.click(screen.getByRole('button', { name: '重新测评' }));
    expect(opened()).toMatchObject({ openedFor: 'visitor', isRetake: true });
    act(() => signInVisitor({ standing: { riskEndDate: '20261119' } }));
    await user.click(screen.getByRole('button', { name: '重新测评' }));
    expect(opened()).toMatchObject({ openedFor: 'visitor', isRetake: false });
  });

  it('lists the records, and the latest answers on request', async () => {
    let papers = 0;
    gatewayServer.use(
      answer(qualificationRecords, () =>
        success([
          {
            step: 'risk',
            at: Date.UTC(2026, 10, 20, 1, 5),
            textversion: 'paper-2026-11',
            result: 'C4 积极型',
          },
          { step: 'identity', at: Date.UTC(2026, 10, 19, 1, 5), textversion: '', result: '' },
        ]),
      ),
      answer(combQueryRiskInfo, () => {
        papers += 1;
        return success(riskPaperReply({ lastanswer: '1:A|2:B|3:C' }));
      }),
    );
    signInVisitor({ standing: QUALIFIED_STANDING });
    const { user } = renderAlone(<QualificationCard />);
    const records = await screen.findByRole('list', { name: '认证记录' });
    expect(
      within(records)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['2026-11-20 09:05风险测评：C4 积极型2026年11月版', '2026-11-19 09:05身份信息']);
    expect(papers).toBe(0);
    await user.click(screen.getByText('最近一次测评的答案'));
    expect(await screen.findByText('三成以内')).toBeVisible();
  });

  it('keeps the qualification when only the records fail, and retries them', async () => {
    gatewayServer.use(answer(qualificationRecords, () => refuse(500, REFUSAL_CODES.internal, '')));
    signInVisitor({ standing: QUALIFIED_STANDING });
    const { user } = renderAlone(<QualificationCard />);
    await screen.findByRole('alert');
    expect(screen.getByText('C4 积极型')).toBeVisible();
    gatewayServer.use(answer(qualificationRecords, () => success([])));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('认证信息取自您的客户资料')).toBeVisible();
  });
});

describe('expiry notice', () => {
  it.each([
    ['20261220', '还有 30 天'],
    ['20261120', '今天'],
  ])('for an end on %s says %s', (riskEndDate, words) => {
    signInVisitor({ standing: { ...QUALIFIED_STANDING, riskEndDate } });
    renderAlone(<ExpiryNotice />);
    expect(notice()).toHaveTextContent(`到期（${words}），到期后需重新测评`);
  });

  it.each(['20261221', '20261119'])('says nothing for an end on %s', (riskEndDate) => {
    signInVisitor({ standing: { ...QUALIFIED_STANDING, riskEndDate } });
    renderAlone(<ExpiryNotice />);
    expect(notice()).not.toBeInTheDocument();
  });

  it('leads to a new assessment, and once put away comes back only for another end', async () => {
    signInVisitor({ standing: { ...QUALIFIED_STANDING, riskEndDate: '20261210' } });
    const { user, unmount } = renderAlone(<ExpiryNotice />);
    expect(notice()).toHaveTextContent('您的风险测评将于 2026-12-10 到期（还有 20 天），到期后需重新测评');
    await user.click(screen.getByRole('button', { name: '重新测评' }));
    expect(opened()).toMatchObject({ openedFor: 'visitor', isRetake: true });
    await user.click(screen.getByRole('button', { name: '关闭提醒' }));
    expect(notice()).not.toBeInTheDocument();
    unmount();
    renderAlone(<ExpiryNotice />);
    expect(notice()).not.toBeInTheDocument();
    act(() => signInVisitor({ standing: { riskEndDate: '20261211' } }));
    expect(notice()).toBeInTheDocument();
  });
});
