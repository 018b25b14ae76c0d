import { expect, type Locator, type Page } from '@playwright/test';
import type { PublicFundRow } from '../../src/contract/funds/public-fund';
import { RETURN_COLUMNS } from '../ranking-columns.table';
import { PAGE_SIZE, type RankingReply } from '../gateway-calls';
import { shownDrawdown, shownNav, shownRate, shownNavDate, type NavDays } from '../shown';

export type RankingPath = '/gongmu_fund' | '/gongmu_fund/typeRank' | '/simu_fund' | '/simu_fund/typeRank';

/** A ranking in either layout: a table on the desktop, a list on the phone. */
export class RankingPage {
  readonly page: Page;
  readonly isMobile: boolean;
  readonly list: Locator;
  readonly rows: Locator;
  readonly keyword: Locator;
  readonly pager: Locator;
  readonly failure: Locator;
  readonly skeleton: Locator;

  constructor(page: Page, isMobile: boolean, listName = '公募基金排行') {
    this.page = page;
    this.isMobile = isMobile;
    const main = page.getByRole('main');
    this.list = isMobile
      ? main.getByRole('list', { name: listName, exact: true })
      : main.getByRole('table', { name: listName, exact: true });
    this.rows = isMobile ? this.list.getByRole('listitem') : this.list.locator('tbody tr');
    this.keyword = main.getByRole('searchbox', { name: '搜索基金' });
    this.pager = main.getByRole('navigation', { name: '分页' });
    this.failure = main.getByRole('alert');
    this.skeleton = main.locator('[aria-busy="true"]');
  }

  async open(search = '', path: RankingPath = '/gongmu_fund'): Promise<void> {
    await this.page.goto(path + search);
    await expect(this.keyword).toBeVisible();
  }

  /** The way to a row's fund; a fund of the exchange has another one behind it. */
  fundLink(row: Locator): Locator {
    return row.getByRole('link').first();
  }

  codes(): Promise<string[]> {
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => {
        const href = row.querySelector('a')?.getAttribute('href') ?? '';
        return new URL(href, document.baseURI).searchParams.get('code') ?? '';
      }),
    );
  }

  async expectCodes(funds: readonly Pick<PublicFundRow, 'FUND_CODE'>[]): Promise<void> {
    await expect.poll(() => this.codes()).toEqual(funds.map((fund) => fund.FUND_CODE));
  }

  /** The rows are the reply's, figure by figure. */
  async expectRows({ data, navDays, sort }: RankingReply, page = 1): Promise<void> {
    await this.expectCodes(data);
    const firstRank = (page - 1) * PAGE_SIZE + 1;
    expect(await this.#texts()).toEqual(
      data.map((fund, index) => [
        // Nothing is ranked without the figure that orders.
        fund[sort] === null ? '--' : String(firstRank + index),
        ...(this.isMobile ? cardTexts(fund, navDays) : cellTexts(fund, navDays)),
      ]),
    );
  }

  /** What each row says: by cell on the desktop (star, name, line and button apart), as one text on the phone. */
  #texts(): Promise<(string | null)[][]> {
    return this.isMobile
      ? this.rows.evaluateAll((rows) =>
          rows.map((row) =>
            [row.children[0], ...(row.children[2]?.children ?? [])].map((part) => part?.textContent ?? null),
          ),
        )
      : this.rows.evaluateAll((rows) =>
          rows.map((row) =>
            [...row.children]
              .slice(1, -2)
              .filter((_cell, index) => index !== 1)
              .map((cell) => cell.textContent),
          ),
        );
  }

  /** One of the rows of chips, or the select that stands in its place on the phone. */
  async choose(group: '基金类型' | '细分类型' | '基金状态', choice: string): Promise<void> {
    const main = this.page.getByRole('main');
    if (this.isMobile) await main.getByRole('combobox', { name: group }).selectOption({ label: choice });
    else await this.chip(group, choice).click();
  }

  /** What is pressed to choose a radio button of a row of chips. */
  chip(group: string, choice: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('radiogroup', { name: group })
      .locator('label')
      .filter({ hasText: new RegExp(`^${choice}$`) });
  }

  radio(group: string, choice: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('radiogroup', { name: group })
      .getByRole('radio', { name: choice, exact: true });
  }

  sortButton(title: string): Locator {
    return this.list.getByRole('columnheader').getByRole('button', { name: title, exact: true });
  }

  columnHeader(title: string): Locator {
    return this.list.getByRole('columnheader', { name: title, exact: true });
  }

  star(fundName: string): Locator {
    return this.rows.getByRole('button', { name: `加自选：${fundName}`, exact: true });
  }

  /** A window opened by a button of the table's head. */
  async openTool(label: '列设置' | '导出 CSV'): Promise<Locator> {
    await this.page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
    return this.page.getByRole('dialog', { name: label });
  }

  buyButton(fundName: string): Locator {
    return this.rows.getByRole('button', { name: `购买${fundName}`, exact: true });
  }
}

/** NAV and the ten returns of a row of the table. */
function cellTexts(fund: PublicFundRow, days: NavDays): string[] {
  const returns = RETURN_COLUMNS.map(({ field }) => {
    const text = shownRate(fund[field]);
    return field === 'YEAR1_INCOME' ? `${text}回撤 ${shownDrawdown(fund.YEAR1_INDICATORDRAWDOWN)}` : text;
  });
  const nav = shownNav(fund.NAV_VAL) + shownNavDate(fund.TRD_DATE, days);
  return [nav, ...returns];
}

/** Return of the last year of a row of the list, with its drawdown or, of a fund without one, its NAV. */
function cardTexts(fund: PublicFundRow, days: NavDays): string[] {
  const fall = fund.YEAR1_INDICATORDRAWDOWN;
  const second = fall === null ? `净值 ${shownNav(fund.NAV_VAL)}` : `回撤 ${shownDrawdown(fall)}`;
  return [shownRate(fund.YEAR1_INCOME), `${second} ${shownNavDate(fund.TRD_DATE, days)}`];
}
