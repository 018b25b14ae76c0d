import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MOBILE_QUERY } from '@/lib/use-media-query';
import { updateQualification } from '@/session/investor/qualification.store';
import { answerDictionaries } from '../../../tests/handlers/private-dictionaries';
import { renderRoute } from '../../../tests/render/render-route';
import { answerSearch, privateTable } from '../../../tests/render/search-scene';
import { setMatchingMedia } from '../../../tests/setup/portal';
import { QUALIFIED_STANDING } from '../../../tests/setup/visitor';

const ADDRESS = '/search?keyword=青川&tab=private';

it('[S3.dicts] private results have the windows and the days of a NAV in the dictionaries’ words', async () => {
  answerSearch();
  answerDictionaries({
    INCOME_DATE_RANGE: [
      ['4', '半年'],
      ['5', '一年'],
    ],
    DATE_TYPE: [['W', '每周五']],
  });
  renderRoute(ADDRESS);
  const table = await privateTable();
  await within(table).findByRole('columnheader', { name: '半年' });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
  expect(heads.slice(2)).toEqual(['单位净值', '半年', '一年']);
  await waitFor(() => expect(table).toHaveTextContent(/每周五 \d{4}-/));
});

it('[S3.dicts] private results on a narrow screen offer the windows that the gateway names', async () => {
  setMatchingMedia(MOBILE_QUERY);
  answerSearch();
  answerDictionaries({ INCOME_DATE_RANGE: [['4', '半年']] });
  renderRoute(ADDRESS);
  const chips = within(await screen.findByRole('radiogroup', { name: '收益区间' }));
  await chips.findByRole('radio', { name: '半年' });
  // The window that orders the list stays, though the gateway does not name it.
  expect(chips.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '半年',
    '近1年',
  ]);
});

it('[S3.dicts] public results ask for no private dictionary', async () => {
  answerSearch();
  const asked = answerDictionaries({});
  renderRoute('/search?keyword=测试');
  act(() => updateQualification(QUALIFIED_STANDING));
  await screen.findByRole('tab', { name: '私募 2' });
  expect(asked).toEqual([]);
});
