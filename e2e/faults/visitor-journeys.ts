import { QualificationWindow } from '../pages/qualification-window';
import { residentId } from '../resident-id';
import { begunRoom } from '../room-scene';
import { open, stay, type Journey } from './journey';
import * as steps from './step-cases';
import * as watch from './watch-cases';
import * as cases from './write-cases';

const OWN_ROOM = 31;

/** Writes of the pages for everybody who is signed in. */
export const VISITOR_JOURNEYS: readonly Journey[] = [
  {
    title: 'the star of a fund',
    visitor: 'watcher',
    parts: [
      { before: open('/gongmu_fund?type=03'), row: watch.ADD_FUND },
      { before: stay, row: watch.REMOVE_FUND },
      { before: stay, row: watch.RESTORE },
    ],
  },
  {
    title: 'the list of funds',
    visitor: 'watcher',
    parts: [
      {
        before: async (page, scene) => {
          await open('/home')(page, scene);
          await watch.openNote(page);
        },
        row: watch.CHANGE_NOTE,
      },
      { before: watch.openGroups, row: watch.SAVE_GROUP },
      {
        before: async (page) => {
          await page.keyboard.press('Escape');
          await watch.openAlerts(page);
        },
        row: watch.SAVE_ALERTS,
      },
      { before: stay, row: watch.ORDER },
    ],
  },
  {
    title: 'appointments',
    visitor: 'watcher',
    parts: [
      { before: open('/zhibo/list?status=upcoming'), row: cases.APPOINT },
      { before: stay, row: cases.CANCEL_APPOINTMENT },
    ],
  },
  {
    title: 'the address of a calendar',
    visitor: 'watcher',
    parts: [{ before: open('/rili'), row: cases.RENEW_ADDRESS }],
  },
  {
    title: 'pushes of notices',
    visitor: 'watcher',
    parts: [
      {
        before: async (page, scene) => {
          await open('/home/notices')(page, scene);
          await cases.choosePushes(page);
        },
        row: cases.CHOOSE_PUSHES,
      },
    ],
  },
  {
    title: 'the own book',
    visitor: 'watcher',
    parts: [
      {
        before: async (page, scene) => {
          await open('/home/chicang')(page, scene);
          await cases.fillStatement(page, scene.fund);
        },
        row: cases.JUDGE_STATEMENT,
      },
      {
        before: async (page, scene) => {
          await open('/home/chicang')(page, scene);
          await cases.fillPurchase(page, scene.fund);
        },
        row: cases.CHANGE_LEDGER,
      },
      { before: stay, row: cases.UNDO_LEDGER },
    ],
  },
  {
    title: 'kept screens',
    visitor: 'watcher',
    parts: [
      {
        before: async (page, scene) => {
          await open('/shaixuan?area=public&age=3')(page, scene);
          await page.getByRole('button', { name: '保存', exact: true }).first().click();
          await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('低费率三年');
        },
        row: cases.SAVE_SCREEN,
      },
      {
        before: async (page) => {
          await page.getByRole('button', { name: '我的方案' }).first().click();
          await page.getByRole('button', { name: /^重命名：/ }).click();
          await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('低费率五年');
        },
        row: cases.RENAME_SCREEN,
      },
      { before: (page) => page.getByRole('button', { name: /^删除：/ }).click(), row: cases.REMOVE_SCREEN },
    ],
  },
  {
    title: 'a credential',
    visitor: 'nobody',
    parts: [
      {
        before: async (page, scene) => {
          await open('/endorse')(page, scene);
          await page.getByRole('radio', { name: '姓名', exact: true }).click();
          await page.getByRole('textbox', { name: '姓名' }).fill('查无此人');
        },
        row: cases.CHECK_CREDENTIAL,
      },
    ],
  },
  {
    title: 'the account',
    visitor: 'watcher',
    parts: [
      { before: open('/home/settings'), row: cases.EXPORT_DATA },
      { before: stay, row: cases.SIGN_OUT },
    ],
  },
  {
    title: 'the end of an account',
    visitor: 'watcher',
    parts: [
      {
        before: async (page, scene) => {
          await open('/home/settings')(page, scene);
          await cases.openErase(page);
        },
        row: cases.ERASE,
      },
    ],
  },
  {
    title: 'a word in a live room',
    visitor: 'hegezhe',
    parts: [
      {
        before: async (page, scene) => {
          // One that no other test ends meanwhile.
          const id = await begunRoom(page.context(), scene.origin, OWN_ROOM);
          await page.goto(`${scene.origin}/zhibo/details/${id}`);
        },
        row: cases.SAY,
      },
    ],
  },
  {
    title: 'a product above the level',
    visitor: 'careful',
    parts: [
      {
        before: async (page, scene) => {
          await open(`/gongmu_fund/funds/detail?code=${scene.riskyFund}`)(page, scene);
          await steps.openWarning(page);
        },
        row: steps.CONFIRM_WARNING,
      },
    ],
  },
  {
    title: 'the steps of the qualification',
    visitor: 'watcher',
    parts: [
      {
        before: async (page, scene) => {
          await open('/home/qualification')(page, scene);
          await page
            .getByRole('main')
            .getByRole('button', { name: /认证|核验/ })
            .first()
            .click();
          const { dialog } = new QualificationWindow(page);
          await dialog.getByRole('textbox', { name: '姓名' }).fill('周砚舟');
          await dialog.getByRole('textbox', { name: '身份证号' }).fill(residentId(5));
        },
        row: steps.IDENTIFY,
      },
      { before: stay, row: steps.KEEP_ANSWERS },
      {
        before: async (page) => {
          const questions = new QualificationWindow(page);
          const { count } = await questions.place();
          for (let question = 1; question <= count; question += 1) await questions.answerOne();
        },
        row: steps.HAND_IN,
      },
      {
        before: async (page) => {
          const { dialog } = new QualificationWindow(page);
          await dialog.getByRole('button', { name: '下一步' }).click();
          await dialog.getByRole('radio').first().check();
          for (const box of await dialog.getByRole('checkbox').all()) await box.check();
        },
        row: steps.DECLARE,
      },
      {
        before: async (page) => {
          await new QualificationWindow(page).dialog.getByRole('region', { name: '风险揭示书' }).focus();
          await page.keyboard.press('End');
        },
        row: steps.SIGN,
      },
    ],
  },
];
