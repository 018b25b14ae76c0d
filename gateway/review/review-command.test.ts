import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, openReviewScene, REVIEW_MS, type ReviewScene } from '../../tests/setup/review-scene';
import { STORE_KINDS } from '../../tests/setup/stores';
import { reviewList, reviewShow } from '../../src/contract/applications/review';
import { readApplicationEvents } from '../applications/application.repository';
import { createMessagePort, listDemoMessages } from '../applications/message-port';
import { PROCESS_SEALER } from '../services/sealed-text';
import { CommandError } from '../command/command-error';
import { readCommand } from './review-command';
import { runCommand } from './run-command';

const ID = '261120000001';

describe('the command line of an operator', () => {
  it.each([
    [['list'], { name: 'list', status: undefined }],
    [['list', 'more'], { name: 'list', status: 'more' }],
    [['list', '待补充'], { name: 'list', status: 'more' }],
    [['list', '待处理'], { name: 'list', status: 'open' }],
    [['show', ID], { name: 'show', id: ID }],
    [['accept', ID], { name: 'accept', id: ID }],
    [['hide', ID], { name: 'hide', id: ID }],
    [['refuse', ID, '材料 不全'], { name: 'refuse', id: ID, words: '材料 不全' }],
    [
      ['ask', ID, '证书编号', '请核对', 'photo', '照片不清晰'],
      {
        name: 'ask',
        id: ID,
        items: [
          { field: '证书编号', words: '请核对' },
          { field: 'photo', words: '照片不清晰' },
        ],
      },
    ],
    [['reviewers'], { name: 'reviewers' }],
    [['grant', 'lin'], { name: 'grant', login: 'lin' }],
    [['revoke', 'lin'], { name: 'revoke', login: 'lin' }],
  ])('%j is parsed', (words, command) => {
    expect(readCommand(words)).toEqual(command);
  });

  it.each([
    [[], '用法'],
    [['erase', ID], '没有命令 erase'],
    [['toString'], '没有命令 toString'],
    [['list', '全部'], '没有状态 全部，可用：待处理、已收到'],
    [['list', 'more', 'x'], '参数过多'],
    [['show'], '缺少申请编号'],
    [['show', '12'], '申请编号应为 12 位数字'],
    [['accept', `${ID}0`], '申请编号应为 12 位数字'],
    [['ask', ID], '缺少要补充的项目'],
    [['ask', ID, 'photo'], '每个项目后面都要写明原因'],
    [['ask', ID, 'photo', ' '], '缺少原因'],
    [['refuse', ID], '缺少原因'],
    [['refuse', ID, '材料', '不全'], '参数过多'],
    [['grant'], '缺少登录名'],
  ])('%j is refused: %s', (words, told) => {
    const read = () => readCommand(words);
    expect(read).toThrow(CommandError);
    expect(read).toThrow(told);
  });
});

describe.each(STORE_KINDS)('an operator’s commands on %s', (kind) => {
  let scene: ReviewScene;
  let cookie: string;

  beforeAll(async () => {
    scene = await openReviewScene(kind);
  });

  beforeEach(async () => {
    await scene.empty();
    cookie = await scene.reviewer('r1');
  });

  afterAll(() => scene.dispose());

  const parts = () => ({ store: scene.test.store, clock: () => scene.nowMs, sealer: PROCESS_SEALER });
  const run = (...words: string[]) => {
    const messages = createMessagePort(parts(), { isDemonstration: true, service: null });
    return runCommand({ ...parts(), messages }, readCommand(words));
  };
  const show = async (id: string) => (await scene.ask(cookie, reviewShow, { id })).body;

  it('[S6.applicants] list applications of every status or of one', async () => {
    expect(await run('list')).toEqual(['暂无入驻申请。', '已收到 0，审核中 0，待补充 0，已通过 0，未通过 0']);
    const adviser = await scene.adviser();
    const manager = await scene.manager({}, { status: 'more' });
    expect(await run('list')).toEqual([
      `${adviser}  已收到  2026-11-20 10:00  理财师  周行舟`,
      `${manager}  待补充  2026-11-20 10:00  私募管理人  远汀私募基金管理（上海）有限公司`,
      '已收到 1，审核中 0，待补充 1，已通过 0，未通过 0',
    ]);
    expect((await run('list', '待处理'))[0]).toContain(adviser);
    expect((await run('list', '未通过'))[0]).toBe('没有这样的申请。');
  });

  it('list a hundred, and the number of others', async () => {
    for (let index = 0; index < 102; index += 1) await scene.adviser();
    const lines = await run('list');
    expect(lines).toHaveLength(102);
    expect(lines.at(-2)).toBe('另有 2 份没有列出。');
  });

  it('[S2.apply] show fields with masked phone and ID number, and the history', async () => {
    const other = await scene.manager({ phone: '13900000012' });
    const id = await scene.adviser({ introduction: '专注投教\n八年\u202e八月' });
    await run('ask', id, '证书编号', '与照片不一致', '执业证书照片', '不清晰');
    const text = (await run('show', id)).join('\n');
    expect(text).toContain(`${id}  理财师  周行舟`);
    expect(text).toContain('状态：待补充；2026-11-20 10:00 提交');
    expect(text).toContain('手机号：139****0012');
    expect(text).toContain('身份证号：990***********0029');
    expect(text).toContain('擅长领域：公募基金、资产配置');
    expect(text).toContain('简介：专注投教 八年八月');
    expect(text).toContain('公开展示：是');
    expect(text).toContain('本人照片：0 张');
    expect(text).toContain(`${other}  手机号相同`);
    expect(text).toContain('要求补充\n    证书编号：与照片不一致\n    执业证书照片：不清晰');
    for (const hidden of ['13900000012', '990101197903050029', '\u202e']) expect(text).not.toContain(hidden);
  });

  it('[S2.tuiguang] hide a partner from the promotion page', async () => {
    const id = await scene.adviser();
    await run('accept', id);
    expect((await run('hide', id))[0]).toBe('已从推广页撤下。');
    expect((await run('hide', id))[0]).toBe('这份申请没有在推广页展示。');
    await expect(run('hide', '000000000000')).rejects.toThrow('未找到该申请');
  });

  it('[S6.applicants] accept, ask and refuse as the operator, visible to reviewers immediately', async () => {
    const accepted = await scene.adviser({}, { account_id: 'a1' });
    const refused = await scene.manager({}, { account_id: 'a2' });
    expect(await run('accept', accepted)).toEqual([
      '已完成。',
      `${accepted}  理财师  周行舟`,
      '状态：已通过；2026-11-20 10:00 提交，2026-11-20 10:00 更新（北京时间），第 2 版',
    ]);
    scene.nowMs += HOUR_MS;
    await run('ask', refused, '营业执照', '请补充加盖公章的复印件', 'amacNumber', '请核对');
    expect(await show(refused)).toMatchObject({
      status: 'more',
      changedAt: REVIEW_MS + HOUR_MS,
      asked: [
        { field: 'licence', words: '请补充加盖公章的复印件' },
        { field: 'amacNumber', words: '请核对' },
      ],
    });
    await run('refuse', refused, '登记信息不符');
    expect(await show(refused)).toMatchObject({ status: 'refused', reason: '登记信息不符' });
    expect((await scene.ask(cookie, reviewList, { pageNum: 1 })).body.counts).toMatchObject({
      accepted: 1,
      refused: 1,
    });
    const [, decided] = await readApplicationEvents(scene.test.store.db, [accepted]);
    expect(decided).toMatchObject({ event: 'accepted', actor: 'operator', actor_id: null });
    expect((await listDemoMessages(parts(), 'a1')).map(({ text }) => text)).toEqual([
      '您的理财师入驻申请已通过审核，请登录查看。',
    ]);
  });

  it('report an impossible command in one sentence, and change nothing', async () => {
    const id = await scene.adviser();
    await expect(run('show', '000000000000')).rejects.toThrow('未找到该申请');
    await expect(run('accept', '000000000000')).rejects.toThrow('未找到该申请');
    await expect(run('ask', '000000000000', 'photo', '请核对')).rejects.toThrow('未找到该申请');
    await expect(run('ask', id, '营业执照', '请核对')).rejects.toThrow(
      '理财师申请没有“营业执照”这一项，可用：姓名、手机号',
    );
    await expect(run('ask', id, 'photo', '请核对', '本人照片', '请核对')).rejects.toThrow(
      '同一项只能要求补充一次',
    );
    await expect(run('refuse', id, '长'.repeat(201))).rejects.toThrow('最多 200 个字。');
    await expect(run('refuse', id, '第一\n第二')).rejects.toThrow('原因不能换行');
    expect(await show(id)).toMatchObject({ status: 'received', version: 1 });
    await run('accept', id);
    await expect(run('accept', id)).rejects.toThrow('申请的当前状态不能进行此操作');
  });

  it('report that the applicant was not notified', async () => {
    const id = await scene.adviser();
    const messages = createMessagePort(parts(), { isDemonstration: false, service: null });
    const lines = await runCommand({ ...parts(), messages }, readCommand(['accept', id]));
    expect(lines).toContain('通知短信没有发出，请另行联系申请人。');
    expect(await show(id)).toMatchObject({ status: 'accepted' });
  });

  it('[S6.applicants] grant and revoke the reviewer role', async () => {
    const other = await scene.visitor('lin');
    const asks = () => scene.reply(other, reviewList, { pageNum: 1 });
    expect(await asks()).toMatchObject({ status: 403 });
    expect(await run('grant', 'LIN')).toEqual([
      '已给予审核权限。',
      'lin  账户lin  2026-11-20 10:00 起',
      'r1  账户r1  2026-11-20 10:00 起',
    ]);
    expect(await asks()).toMatchObject({ status: 200 });
    expect((await run('grant', 'lin'))[0]).toBe('这个账户已经是审核员。');
    expect((await run('revoke', 'lin'))[0]).toBe('已收回审核权限。');
    expect(await asks()).toMatchObject({ status: 403 });
    expect((await run('revoke', 'lin'))[0]).toBe('这个账户不是审核员。');
    await run('revoke', 'r1');
    expect(await run('reviewers')).toEqual(['暂无审核员，可用 grant 登录名 添加。']);
    await expect(run('grant', 'nobody')).rejects.toThrow('没有这个登录名的账户');
  });
});
