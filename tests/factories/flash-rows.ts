import type { NewFlash } from '../../gateway/content/news/flash.repository';

/** A flash of usual importance about nothing in particular. */
export function flashRow(change: Partial<NewFlash> & { readonly id: string }): NewFlash {
  return {
    published_at: 1000,
    kind: 'fund',
    importance: 0,
    title: '岚汐混合A派发现金红利',
    body: '岚汐混合A以11月20日为除息日。',
    funds: '[]',
    is_simulated: 1,
    origin: 'imported',
    ...change,
  };
}
