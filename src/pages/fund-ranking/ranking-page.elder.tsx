import { formatThousands } from '@/domain/text/format';
import { KeywordField } from '@/features/fund-kit/components/keyword-field';
import { ElderCards } from '@/features/fund-ranking/components/elder-cards';
import { CardSection } from '@/features/fund-ranking/components/ranking-cards';
import { PublishedNote, ShortWindowNote } from '@/features/fund-ranking/components/ranking-states';
import { categoryChips } from '@/features/fund-ranking/ranking-choices';
import { AREA_WORDS } from '@/features/fund-ranking/ranking-words';
import { BuyButton } from '@/features/purchase/buy-button';
import { WatchToggle } from '@/features/watchlist/watch-toggle';
import { SelectField } from '@/ui/fields/select-field';
import styles from './ranking-page.elder.module.css';
import { RankingTabs } from './ranking-layout';
import type { SortKey } from '@/features/fund-ranking/ranking-columns';
import type { RankingModel } from '@/features/fund-ranking/use-ranking';
import type { RankingLayoutProps } from './ranking-layout';

/** Windows offered in 长辈版: a month, a year, three years, since inception; for money funds the seven-day yield. */
const FEW_WINDOWS: ReadonlySet<SortKey> = new Set<SortKey>(['3', '5', '9', '10', 'seven']);

/** The ranking of 长辈版, in either layout: look for a fund, choose a type and a window, read one figure. */
export function ElderRanking({ title, model, gate }: RankingLayoutProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['note']}>
          共 {formatThousands(model.total)} 只{model.isSimulated && ' · 数据为模拟数据'}
        </p>
      </header>
      <section className={styles['choices']} aria-label="筛选">
        <RankingTabs model={model} />
        <KeywordField
          keyword={model.filter.keyword}
          onChange={(keyword) => model.change({ keyword }, { replace: true })}
        />
        <Choices model={model} />
        <ShortWindowNote model={model} />
        <PublishedNote model={model} />
      </section>
      {gate}
      <CardSection
        model={model}
        Cards={ElderCards}
        starSlot={(fund) => (
          <>
            <WatchToggle area={fund.area} code={fund.code} fundName={fund.name} />
            {!fund.isWithheld && <BuyButton fund={fund} />}
          </>
        )}
      />
    </div>
  );
}

function Choices({ model }: { readonly model: RankingModel }) {
  const { filter, place, choices, chips, shown, change, hasFigures, maySort } = model;
  const words = AREA_WORDS[place.area];
  const windows = chips.filter(({ key }) => key === shown.key || (FEW_WINDOWS.has(key) && maySort(key)));
  return (
    <div className={styles['selects']}>
      <SelectField
        label={words.category}
        options={categoryChips(choices, place.kind)}
        value={filter.category.slice(0, 2)}
        onChange={(category) => change({ category })}
      />
      {hasFigures && (
        <SelectField
          label="选择收益区间"
          options={windows.map(({ key, title }) => ({ value: key, label: title }))}
          value={shown.key}
          onChange={(sort) => change({ sort })}
        />
      )}
    </div>
  );
}
