import type { Locator } from '@playwright/test';
import { myApplication } from '../src/contract/applications/application';
import { askCall } from './ask-call';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { signIn } from './qualified';
import { sendAdviserApplication } from './review-scene';

test(
  '[S2.apply] [S6.applicants] a reviewer looks an application through and asks for more, and it leaves what waits for him',
  { tag: '@landing' },
  async ({ page, request, baseURL }) => {
    const base = baseURL ?? '';
    const { id, name, certificateNumber } = await sendAdviserApplication(request, base);
    await signIn(page.request, base, 'shenhe');
    const main = page.getByRole('main');
    const search = async () => {
      const box = main.getByRole('searchbox', { name: '搜索申请' });
      await box.fill(id);
      await box.press('Enter');
    };

    await test.step('finds it in the list', async () => {
      await page.goto('/apply/review');
      await search();
      await expect(main.getByRole('heading', { name: '共 1 份申请' })).toBeVisible();
      await expect(main.getByRole('row', { name: new RegExp(name) })).toContainText('已收到');
      await expectNoViolations(page);
      await main.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/apply/review/${id}`);
    });

    await test.step('compares its pictures with what was filled in', async () => {
      await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
      await expect(main.getByRole('list', { name: '处理记录' })).not.toContainText('开始审核');
      await main.getByRole('button', { name: '开始审核' }).click();
      await expect(main.getByRole('list', { name: '处理记录' })).toContainText('开始审核');
      for (const label of ['本人照片', '执业证书照片']) {
        const picture = main.getByRole('img', { name: label });
        await expect
          .poll(() => picture.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth > 0))
          .toBe(true);
      }
      // What was sent for this test has no content.
      await expect(main.getByText(/^图片几乎为单一颜色/)).toHaveCount(2);
      await expect(main.getByText(certificateNumber)).toHaveCount(2);
      await main
        .getByRole('group', { name: '执业证书照片的查看工具' })
        .getByRole('button', { name: '放大' })
        .click();
      await expect(main.getByRole('region', { name: '执业证书照片，150%' })).toBeVisible();
      await expectNoViolations(page);
    });

    await test.step('sees the upright one whole, whichever way it is turned, and moves it once it is enlarged', async () => {
      const frame = main.getByRole('region', { name: /^执业证书照片，/ });
      const picture = frame.getByRole('img');
      const tools = main.getByRole('group', { name: '执业证书照片的查看工具' });
      await tools.getByRole('button', { name: '适应' }).click();
      await expect.poll(() => overhang(frame, picture)).toBeLessThanOrEqual(0);
      await tools.getByRole('button', { name: '右转' }).click();
      await expect.poll(() => overhang(frame, picture)).toBeLessThanOrEqual(0);
      await tools.getByRole('button', { name: '放大' }).click();
      await expect.poll(() => overhang(frame, picture)).toBeGreaterThan(0);
      const before = await middleOf(picture);
      const grip = await middleOf(frame);
      await page.mouse.move(grip.x, grip.y);
      await page.mouse.down();
      await page.mouse.move(grip.x + 30, grip.y + 20, { steps: 3 });
      await page.mouse.up();
      await expect
        .poll(async () => {
          const { x, y } = await middleOf(picture);
          return [Math.round(x - before.x), Math.round(y - before.y)];
        })
        .toEqual([30, 20]);
    });

    await test.step('asks for another certificate', async () => {
      await main.getByRole('button', { name: '要求补充' }).click();
      const panel = main.getByRole('form', { name: '要求补充' });
      await panel.getByRole('checkbox', { name: '执业证书照片' }).check();
      await panel.getByRole('button', { name: '图片不清晰，请重新拍摄后上传' }).click();
      await expectNoViolations(page);
      await panel.getByRole('button', { name: '发送补充要求（1 项）' }).click();
      await expect(main.getByText('已要求补充，等待申请人提交。')).toBeVisible();
    });

    await test.step('it waits for the applicant now, who is told what to mend', async () => {
      await main.getByRole('link', { name: '返回列表' }).click();
      await search();
      await expect(main.getByText('未找到这份申请')).toBeVisible();
      await main.getByRole('button', { name: '在全部申请中查找' }).click();
      await expect(main.getByRole('row', { name: new RegExp(name) })).toContainText('待补充');
      const { status, asked } = (await askCall(request, base, myApplication, { id })).body;
      expect(status).toBe('more');
      expect(asked).toEqual([{ field: 'certificate', words: '图片不清晰，请重新拍摄后上传' }]);
    });
  },
);

/** How far in px a picture reaches beyond its frame, on the side on which it does most. */
async function overhang(frame: Locator, picture: Locator): Promise<number> {
  const [outer, inner] = await Promise.all([frame.boundingBox(), picture.boundingBox()]);
  if (outer === null || inner === null) throw new Error('the picture is not shown');
  return Math.max(
    outer.x - inner.x,
    outer.y - inner.y,
    inner.x + inner.width - (outer.x + outer.width),
    inner.y + inner.height - (outer.y + outer.height),
  );
}

async function middleOf(shown: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await shown.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
