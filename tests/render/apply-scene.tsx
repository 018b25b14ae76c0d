import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AgreementType, ApplicantKind } from '@/domain/site/application';
import { applicationDraft } from '@/contract/applications/application';
import { adviserApplication } from '../factories/application';
import { answer, success } from '../handlers/answer';
import { gatewayServer } from '../handlers/server';
import { jpegBytes, pictureFile } from '../factories/picture-files';
import { signInVisitor } from '../setup/visitor';
import { renderRoute } from './render-route';

/** Fictional, with the right check digit: of a region that does not exist, born on 1 January 1990. */
export const TEST_ID = '990101199001010019';
export const TEST_PHONE = '13900000012';

/** The form of a signed-in visitor, at its first step. */
export async function openForm(kind: ApplicantKind = 'licaishi') {
  signInVisitor();
  const view = renderRoute(`/apply/${kind}`);
  await screen.findByRole('heading', { level: 2, name: kind === 'licaishi' ? /本人信息/ : /公司信息/ });
  return view;
}

/** The title of the step that no draft fills. */
export const PAPERS = /证件与材料/;

/** An adviser's draft with all that drafts hold, saved at 9:30 on 20 November 2026. */
export const FULL_DRAFT = {
  fields: { ...adviserApplication().fields, idNumber: '', phone: TEST_PHONE },
  step: 2,
  savedAt: Date.parse('2026-11-20T09:30:00+08:00'),
};

/** The form of an adviser resumed from a draft at the ID number and the pictures. */
export async function openPapers() {
  gatewayServer.use(answer(applicationDraft, () => success(FULL_DRAFT)));
  signInVisitor();
  const view = renderRoute('/apply/licaishi');
  await view.user.click(await screen.findByRole('button', { name: '继续填写' }));
  await screen.findByRole('heading', { level: 2, name: PAPERS });
  return view;
}

export const field = (name: string) => screen.getByRole('textbox', { name });

/** Puts a text in place of what stands in a field. */
export async function fill(user: UserEvent, name: string, text: string): Promise<void> {
  await user.clear(field(name));
  await user.click(field(name));
  await user.paste(text);
}

/** Asks for a code and tells one. */
export async function confirmPhone(user: UserEvent, phone = TEST_PHONE): Promise<void> {
  await fill(user, '手机号', phone);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByText('验证码已发送，5 分钟内有效');
  await fill(user, '短信验证码', '123456');
  await user.click(screen.getByRole('button', { name: '验证' }));
  await screen.findByText('手机号已验证');
}

export async function goOn(user: UserEvent, title: RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await screen.findByRole('heading', { level: 2, name: title });
}

export async function fillPerson(user: UserEvent): Promise<void> {
  await fill(user, '姓名', '周行舟');
  await confirmPhone(user);
  await user.selectOptions(screen.getByRole('combobox', { name: '所在地区' }), '上海');
}

export async function fillPractice(user: UserEvent): Promise<void> {
  await fill(user, '所在机构', '测试证券股份有限公司');
  await user.selectOptions(screen.getByRole('combobox', { name: '证书类型' }), '证券投资顾问');
  await fill(user, '证书编号', 's0000000000012');
  await fill(user, '从业年限', '8');
  await user.click(screen.getByRole('checkbox', { name: '公募基金' }));
}

export async function addPicture(user: UserEvent, label: string, name: string): Promise<void> {
  await user.upload(screen.getByLabelText(`添加${label}`), pictureFile(jpegBytes(), name));
  const slot = screen.getByRole('group', { name: new RegExp(label) });
  await within(slot).findByText('已上传');
}

/** Reads and ticks what has to be agreed to. */
export async function agree(user: UserEvent, types: readonly string[]): Promise<void> {
  for (const name of types) {
    await user.click(await screen.findByRole('button', { name: `阅读《${name}》` }));
    const button = await screen.findByRole('button', { name: '我已阅读' });
    await screen.findByText('已阅读至文末');
    await user.click(button);
  }
}

export const AGREEMENT_TITLES: Readonly<Record<AgreementType, string>> = {
  licaishi: '理财师入驻协议',
  guanli: '私募管理人入驻协议',
  privacy: '个人信息处理规则',
  conduct: '平台行为规范',
};

/** An adviser's whole form, up to the button that sends it. */
export async function fillAdviser(user: UserEvent): Promise<void> {
  await fillPerson(user);
  await goOn(user, /执业信息/);
  await fillPractice(user);
  await goOn(user, PAPERS);
  await fill(user, '身份证号', TEST_ID);
  await addPicture(user, '本人照片', 'a.jpg');
  await addPicture(user, '执业证书照片', 'b.jpg');
  await goOn(user, /确认提交/);
  const { licaishi, privacy, conduct } = AGREEMENT_TITLES;
  await agree(user, [licaishi, privacy, conduct]);
}
