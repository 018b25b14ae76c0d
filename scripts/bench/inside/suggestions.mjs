import { median } from '../markdown.mjs';
import { DESKTOP, openSlowPage } from './slow-page.mjs';

const KEYWORDS = ['岫云', '00', 'kj', 'zhai', '成长'];

/** Suggestions while somebody types in the header's search. */
export async function measureSuggestions({ browser, base }) {
  const times = [];
  for (const keyword of KEYWORDS) {
    const { page, close } = await openSlowPage(browser, DESKTOP);
    await page.goto(`${base}/gongmu_fund`);
    const box = page.getByRole('search').first().getByRole('combobox');
    await box.click();
    await page.waitForTimeout(1000);
    await box.pressSequentially(keyword, { delay: 0 });
    const typed = Date.now();
    await page.getByRole('listbox').getByRole('option').nth(1).waitFor();
    times.push(Date.now() - typed);
    await close();
  }
  return [{ what: 'last key to shown suggestions, 4x slower CPU, ms', value: median(times) }];
}
