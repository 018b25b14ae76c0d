import { expect, test } from './fixtures';
import { QualificationWindow } from './pages/qualification-window';
import { signIn, type DemoLogin } from './qualified';
import { ROOM_PATH } from './routes.table';

test.use({ choosesOpenContent: false });

/** What each kind of visitor meets on a page for qualified investors; null is no window. */
const VISITORS: readonly (readonly [string, DemoLogin | null, string | null])[] = [
  ['nobody', null, '登录并开始认证'],
  ['somebody who has done nothing', 'putong', '核验身份'],
  ['a customer with a customer number', 'kaihu', '核验身份'],
  ['somebody who has signed without an assessment', 'weikaihu', '先跳过'],
  ['somebody whose assessment has ended', 'guoqi', '先跳过'],
  ['a qualified investor', 'hegezhe', null],
];

const GATED = ['/simu_fund', '/search?keyword=a', ROOM_PATH];
const FOR_EVERYBODY = ['/index', '/gongmu_fund', '/home', '/zhibo/list'];

for (const [name, account, button] of VISITORS) {
  test(`[S4.qualified] [S6.custno] ${name} meets ${button ?? 'no window'}`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (account !== null) await signIn(context.request, baseURL ?? '', account);
    const steps = new QualificationWindow(page);
    for (const path of GATED) {
      if (button === null) {
        // A room streams, so that its network never rests: half a second after the answer a window would be there.
        const answered = page.waitForResponse(/combQueryCustInfo|noOpenAccountQuery/);
        await page.goto(path);
        await answered;
        await page.waitForTimeout(500);
        await expect(steps.dialog).toBeHidden();
      } else {
        await page.goto(path);
        await steps.expectInvitation();
        await steps.start();
        await expect(steps.button(button)).toBeVisible();
      }
    }
    for (const path of FOR_EVERYBODY) {
      await page.goto(path);
      await page.mouse.move(200, 300);
      await page.waitForLoadState('networkidle');
      await expect(steps.dialog).toBeHidden();
    }
  });
}
