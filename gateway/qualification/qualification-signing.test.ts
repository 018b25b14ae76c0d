import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DAY_MS,
  openInvestorGateway,
  stepsOf,
  type InvestorGateway,
} from '../../tests/setup/investor-gateway';
import { STORE_KINDS } from '../../tests/setup/stores';
import {
  confirmSuitability,
  investorDeclaration,
  qualificationRecords,
} from '../../src/contract/qualification/qualification';
import { STRICT_ATTEMPTS } from '../http/server/attempt-limits';
import { QUALIFICATION_TEXTS } from '../../src/domain/qualification/qualification-texts';
import type { InferInput } from 'valibot';
import type { DemoLogin } from '../accounts/demo-accounts';

const DONE = { status: 200, code: 0 };
const rejected = (msg: string) => ({ status: 200, code: 2001, msg });

describe.each(STORE_KINDS)('the declaration of an investor on %s', (kind) => {
  let gateway: InvestorGateway;

  beforeEach(async () => {
    gateway = await openInvestorGateway(kind);
  });

  afterEach(() => gateway.dispose());

  const STATEMENTS = QUALIFICATION_TEXTS.declaration.statements.map(({ id }) => id);
  const declare = (change: Partial<InferInput<typeof investorDeclaration.request>>) =>
    gateway.ask('hegezhe', investorDeclaration, {
      accreditedinvestor: '3',
      ground: 'assets-300',
      statements: STATEMENTS,
      textversion: 'declaration-2026-11',
      ...change,
    });

  it('accepts only the current text and its grounds', async () => {
    expect(await declare({ textversion: 'declaration-2025-01' })).toMatchObject(
      rejected('文本已更新，请重新阅读后确认'),
    );
    expect(await declare({ ground: 'rich-uncle' })).toMatchObject({
      ...rejected('请选择一项符合的条件'),
      field: 'ground',
    });
    expect((await gateway.get('hegezhe', qualificationRecords, {})).body).toEqual([]);
  });

  it.each([
    ['no statement', []],
    ['all but one', STATEMENTS.slice(1)],
    ['one twice in place of another', [...STATEMENTS.slice(1), ...STATEMENTS.slice(1, 2)]],
    ['one of another text', [...STATEMENTS, 'above-level']],
  ])('is refused with %s', async (_what, statements) => {
    expect(await declare({ statements })).toMatchObject({
      ...rejected('请逐条确认全部内容'),
      field: 'statements',
    });
    expect((await gateway.get('hegezhe', qualificationRecords, {})).body).toEqual([]);
  });

  it('is recorded once with its statements, whatever their order', async () => {
    expect(await declare({})).toMatchObject(DONE);
    gateway.nowMs += DAY_MS;
    expect(await declare({ statements: STATEMENTS.toReversed() })).toMatchObject(DONE);
    const rows = await gateway.test.store.db.selectFrom('qualification_record').select('detail').execute();
    expect(rows.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
      { ground: 'assets-300', statements: STATEMENTS },
    ]);
  });

  it('shares a limit per account and hour with signatures and confirmations', async () => {
    const strict = await openInvestorGateway(kind, {
      attempts: { ...STRICT_ATTEMPTS, declarations: 3 },
    });
    const confirm = (login: DemoLogin) =>
      strict.ask(login, confirmSuitability, {
        area: 'public',
        fundcode: '999999',
        textversion: 'warning-2026-11',
        statements: QUALIFICATION_TEXTS.warning.statements.map(({ id }) => id),
      });
    const { declaration, disclaimer } = stepsOf(strict, 'hegezhe');
    expect(await declaration('assets-300')).toMatchObject(DONE);
    expect(await disclaimer()).toMatchObject(DONE);
    expect(await confirm('hegezhe')).toMatchObject({ status: 404 });
    for (const step of [() => declaration('income-50'), disclaimer, () => confirm('hegezhe')])
      expect(await step()).toMatchObject({ status: 429, code: 1006 });
    const others = stepsOf(strict, 'weikaihu');
    await others.risk();
    for (let turn = 0; turn < 3; turn += 1) expect(await others.disclaimer()).toMatchObject(DONE);
    expect(await others.disclaimer()).toMatchObject({ status: 429 });
    strict.nowMs += 3_600_000;
    expect(await declaration('income-50')).toMatchObject(DONE);
    await strict.dispose();
  });
});
