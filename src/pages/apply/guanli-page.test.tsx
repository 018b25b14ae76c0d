import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saveApplicationDraft, sendApplication, type TypedFields } from '@/contract/applications/application';
import { answer, success } from '../../../tests/handlers/answer';
import { gatewayServer } from '../../../tests/handlers/server';
import {
  addPicture,
  agree,
  AGREEMENT_TITLES,
  confirmPhone,
  field,
  fill,
  goOn,
  openForm,
} from '../../../tests/render/apply-scene';

describe('[S2.apply] the form of a manager', () => {
  it.each([
    ['统一社会信用代码', '91310000MA1FL00127', '统一社会信用代码有误，请核对校验位'],
    ['管理人登记编号', 'P123', '登记编号应为 P 加 7 位数字，如 P1000001'],
    ['注册资本', '0', '注册资本应在 1 至 10000000 万元之间'],
    ['公司全称', '测试', '公司全称至少 6 个字'],
  ])('says what is wrong with %s when it is left', async (name, text, words) => {
    const { user } = await openForm('guanli');
    await fill(user, name, text);
    await user.tab();
    expect(await screen.findByText(words)).toBeVisible();
    expect(field(name)).toHaveAccessibleDescription(words);
  });

  it('[S6.applicants] sends the company, its products and pictures', async () => {
    const sent: { fields: TypedFields; pictures: object }[] = [];
    const drafts: number[] = [];
    gatewayServer.use(
      answer(sendApplication, ({ fields, pictures }) => {
        sent.push({ fields, pictures });
        return success({ id: '261120000002' });
      }),
      answer(saveApplicationDraft, ({ step }) => {
        drafts.push(step);
        return success({ savedAt: 0 });
      }),
    );
    const { user, place } = await openForm('guanli');
    await fill(user, '公司全称', '测试私募基金管理有限公司');
    await fill(user, '统一社会信用代码', '91310000ma1fl0015 7');
    await fill(user, '管理人登记编号', 'p1000012');
    await fill(user, '法定代表人', '林听澜');
    await user.selectOptions(screen.getByRole('combobox', { name: '所在地区' }), '浙江');
    await fill(user, '注册资本', '1,000');
    await goOn(user, /业务信息/);

    await fill(user, '管理规模', '12.5');
    await user.click(screen.getByRole('checkbox', { name: '市场中性' }));
    expect(screen.getByRole('group', { name: '投资策略（必填）' })).toHaveAccessibleDescription('已选 1/6');
    await fill(user, '第 1 只产品名称', '测试远山一号');
    await user.click(screen.getByRole('button', { name: '添加一只' }));
    expect(field('第 2 只产品名称')).toHaveFocus();
    await user.paste('测试远山一号');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByText('产品名称有重复')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '删除第 2 只产品' }));
    expect(field('第 1 只产品名称')).toHaveFocus();
    await goOn(user, /联系人/);

    await fill(user, '联系人', '陈望野');
    await confirmPhone(user, '13900000034');
    await goOn(user, /证明材料/);
    await addPicture(user, '营业执照', 'a.jpg');
    await addPicture(user, '管理人登记证明', 'b.jpg');
    await goOn(user, /确认提交/);
    expect(screen.getByRole('region', { name: '公司信息' })).toHaveTextContent('1,000 万元');
    const { guanli, privacy, conduct } = AGREEMENT_TITLES;
    await agree(user, [guanli, privacy, conduct]);
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(place()).toBe('/apply/result?id=261120000002&sent=1'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.fields).toMatchObject({
      creditCode: '91310000MA1FL00157',
      amacNumber: 'P1000012',
      products: ['测试远山一号'],
      strategies: ['市场中性'],
    });
    expect(drafts).toEqual([...drafts].toSorted((a, b) => a - b));
    expect(drafts.at(-1)).toBe(4);
  });

  it('does not leave its first step with fields that are empty', async () => {
    const { user } = await openForm('guanli');
    await user.click(screen.getByRole('button', { name: '下一步' }));
    expect(await screen.findByText('还有 6 处需要修改')).toBeVisible();
    await waitFor(() => expect(field('公司全称')).toHaveFocus());
  });
});
