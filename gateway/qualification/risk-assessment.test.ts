import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answersAt,
  customerOf,
  DAY_MS,
  MORNING_MS,
  openInvestorGateway,
  investorStatusOf,
  stepsOf,
  type InvestorGateway,
} from '../../tests/setup/investor-gateway';
import { STORE_KINDS } from '../../tests/setup/stores';
import {
  combQueryRiskInfo,
  custRiskService,
  qualificationRecords,
  saveRiskDraft,
} from '../../src/contract/qualification/qualification';
import { PAPER_CODE } from './risk-paper';

const DONE = { status: 200, code: 0 };
const rejected = (msg: string) => ({ status: 200, code: 2001, msg });
const PAPER = { papertype: '0', invtp: '1', assettype: '1' } as const;

describe.each(STORE_KINDS)('the risk questionnaire on %s', (kind) => {
  let gateway: InvestorGateway;

  beforeEach(async () => {
    gateway = await openInvestorGateway(kind, {
      qualification: { riskAttemptsPerDay: 2, riskValidYears: 3 },
    });
  });

  afterEach(() => gateway.dispose());

  const paper = async () => (await gateway.get('hegezhe', combQueryRiskInfo, PAPER)).body;
  const risk = (answer?: string) => stepsOf(gateway, 'hegezhe').risk(answer);
  const assessments = () => gateway.test.store.db.selectFrom('risk_assessment').selectAll().execute();
  const saveDraft = (answer: string, papercode = PAPER_CODE) =>
    gateway.ask('hegezhe', saveRiskDraft, { papercode, answer });

  it('[S7.risk] has at least 12 questions, and no scores', async () => {
    const response = await gateway.ask('hegezhe', combQueryRiskInfo, PAPER);
    expect(response.text).not.toMatch(/score|lowestKeys|isLowest/i);
    expect(await paper()).toMatchObject({ draft: '', lastanswer: '', attemptsleft: 2, validyears: 3 });
    expect((await paper()).questions.length).toBeGreaterThanOrEqual(12);
  });

  it('[S7.risk] has contradictory answers, each an option of its question', async () => {
    const { questions, contradictions } = await paper();
    const textOf = ({ questionno, key }: { questionno: number; key: string }) =>
      questions
        .find((question) => question.questionno === questionno)
        ?.options.find((option) => option.key === key)?.text;
    const texts = contradictions.map(({ first, second }) => [textOf(first), textOf(second)]);
    expect(texts.flat()).not.toContain(undefined);
    expect(texts).toContainEqual(['只要持有到期，本金就不会损失', '30% 以上']);
    expect(texts).toContainEqual(['没有投资过', '股票、可转债']);
  });

  it.each([
    [0, { custrisk: 1, lowestcategory: '1' }],
    [1, { custrisk: 1, lowestcategory: '0' }],
    [2, { custrisk: 1, lowestcategory: '0' }],
    [4, { custrisk: 5, lowestcategory: '0' }],
  ])('[S7.risk] [S3.qualification] scores choice %i of every question', async (place, status) => {
    const reply = await risk(answersAt(place));
    const expected = { ...status, riskenddate: '20291120', attemptsleft: 1 };
    expect(JSON.parse(reply.text)).toMatchObject({ code: 0, body: expected });
    expect(await investorStatusOf(gateway, 'hegezhe')).toMatchObject(expected);
    expect((await paper()).lastanswer).toBe(answersAt(place));
  });

  it('[S7.risk] explains wrong answers to questions of fact, lowers the level by each, and keeps both attempts', async () => {
    const first = await risk(answersAt(4).replace('9:D', '9:C'));
    expect(JSON.parse(first.text)).toMatchObject({
      body: {
        custrisk: 4,
        loweredfrom: 5,
        corrections: [{ questionno: 9, rightkey: 'D', explanation: expect.stringContaining('锁定期') }],
      },
    });
    gateway.nowMs += 2 * 60_000;
    const second = await risk(answersAt(4));
    expect(JSON.parse(second.text)).toMatchObject({
      body: { custrisk: 5, loweredfrom: null, corrections: [], attemptsleft: 0 },
    });
    expect(await assessments()).toHaveLength(2);
    const records = (await gateway.get('hegezhe', qualificationRecords, {})).body;
    const results = records.filter(({ step }) => step === 'risk').map(({ result }) => result);
    expect(results.slice(0, 2)).toEqual(['C5 激进型', 'C4 积极型，知识题答错 1 题']);
  });

  it.each([
    ['no answer', '', /^请回答全部问题，还有第 1、2、.*15 题未作答$/],
    ['all but one', answersAt(0).replace('7:A|', ''), /^请回答全部问题，还有第 7 题未作答$/],
  ])('rejects %s with the unanswered questions', async (_what, answer, message) => {
    const reply = await risk(answer);
    expect(reply).toMatchObject({ status: 200, code: 2001, field: 'answer' });
    expect(reply.msg).toMatch(message);
    expect(await assessments()).toEqual([]);
  });

  it.each([
    ['an unknown option', answersAt(0).replace('7:A', '7:H')],
    ['an unknown question', `${answersAt(0)}|16:A`],
    ['a question twice', `${answersAt(0)}|1:B`],
    ['a text without answers', 'yes'],
  ])('refuses %s with 400, as an assessment and as a draft', async (_what, answer) => {
    expect(await risk(answer)).toMatchObject({ status: 400, code: 1001, field: 'answer' });
    expect(await saveDraft(answer)).toMatchObject({ status: 400, code: 1001, field: 'answer' });
  });

  it('rejects answers to an earlier questionnaire', async () => {
    const { userId, customerNo, ...holder } = customerOf('hegezhe');
    const old = { papercode: 'risk-2020-01', answer: answersAt(1), acceptmethod: '2' } as const;
    const fields = { ...old, ...holder, certificatetype: '00', invtp: '1', hxUid: userId } as const;
    expect(await gateway.ask('hegezhe', custRiskService, { ...fields, custno: customerNo })).toMatchObject(
      rejected('问卷已更新，请重新作答'),
    );
    expect(await saveDraft('1:A', 'risk-2020-01')).toMatchObject(rejected('问卷已更新，请重新作答'));
  });

  it('allows two attempts a day in Beijing time', async () => {
    gateway.nowMs = MORNING_MS + 13 * 3_600_000 + 30 * 60_000;
    expect(await risk(answersAt(1))).toMatchObject(DONE);
    expect(await risk(answersAt(2))).toMatchObject(DONE);
    expect(await risk(answersAt(3))).toMatchObject(rejected('今日测评次数已用完（每日 2 次），请明日再试'));
    expect(await investorStatusOf(gateway, 'hegezhe')).toMatchObject({ custrisk: 1, attemptsleft: 0 });
    gateway.nowMs = MORNING_MS + 14 * 3_600_000;
    expect(await risk(answersAt(3))).toMatchObject(DONE);
    expect(await investorStatusOf(gateway, 'hegezhe')).toMatchObject({
      attemptsleft: 1,
      riskenddate: '20291121',
    });
  });

  it('counts equal answers within a minute once, also at the same time', async () => {
    const first = await Promise.all([risk(), risk(), risk()]);
    gateway.nowMs += 59_000;
    const replies = [...first, await risk()];
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await assessments()).toHaveLength(1);
    gateway.nowMs += 1000;
    await risk();
    expect(await assessments()).toHaveLength(2);
  });

  it('allows no third attempt for different answers at the same time', async () => {
    const replies = await Promise.all([1, 2, 3].map((place) => risk(answersAt(place))));
    expect(replies.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 0, 2001]);
    expect(await assessments()).toHaveLength(2);
  });

  it('saves a draft until the questionnaire is sent', async () => {
    expect(await saveDraft('3:B|1:A')).toMatchObject(DONE);
    expect((await paper()).draft).toBe('1:A|3:B');
    expect(await saveDraft('1:C')).toMatchObject(DONE);
    expect((await paper()).draft).toBe('1:C|3:B');
    await risk();
    expect(await paper()).toMatchObject({ draft: '', lastanswer: answersAt(4) });
    await saveDraft('1:A');
    expect((await paper()).draft).toBe('1:A');
  });

  it('merges answers into the saved ones by question, also of two windows at the same time', async () => {
    await saveDraft('1:A|2:A');
    await Promise.all(['2:B|3:B', '4:C', '5:A|1:B'].map((answer) => saveDraft(answer)));
    expect((await paper()).draft).toBe('1:B|2:B|3:B|4:C|5:A');
    expect(await saveDraft('')).toMatchObject(DONE);
    expect((await paper()).draft).toBe('1:B|2:B|3:B|4:C|5:A');
    await saveDraft(answersAt(2));
    expect((await paper()).draft).toBe(answersAt(2));
  });

  it('replaces the draft of an earlier questionnaire', async () => {
    await saveDraft('2:A');
    await gateway.test.store.db.updateTable('risk_draft').set({ papercode: 'risk-2020-01' }).execute();
    await saveDraft('1:A');
    expect((await paper()).draft).toBe('1:A');
  });

  it('preserves the draft after a refused assessment', async () => {
    await saveDraft('1:A');
    expect(await risk('1:A')).toMatchObject({ code: 2001 });
    expect((await paper()).draft).toBe('1:A');
  });

  it('is valid for the years set by the house', async () => {
    const other = await openInvestorGateway(kind, {
      qualification: { riskAttemptsPerDay: 2, riskValidYears: 1 },
    });
    await stepsOf(other, 'weikaihu').risk();
    expect(await investorStatusOf(other, 'weikaihu')).toMatchObject({ riskenddate: '20271120' });
    other.nowMs += 2 * DAY_MS;
    expect(await investorStatusOf(other, 'weikaihu')).toMatchObject({
      riskenddate: '20271120',
      attemptsleft: 2,
    });
    await other.dispose();
  });
});
