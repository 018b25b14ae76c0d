import {
  forgetFunds,
  forgetSearches,
  useBrowseHistory,
  useSearchHistory,
  type HistoryState,
} from '@/session/history.store';
import { forgetReadingPlaces, useReadingPlaces } from '@/session/reading-places.store';
import { keepColumns, useRankingColumns } from '@/session/funds/ranking-columns.store';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/layout/card';
import { showToast } from '@/ui/overlays/toast-store';
import { SettingRow } from '@/ui/layout/setting-row';

const RANKING_NAMES: Readonly<Record<string, string>> = {
  public: '公募基金排行',
  money: '货币基金排行',
  private: '私募基金排行',
};

/** What stands in this browser only: columns of the rankings, searches, funds looked at and articles begun. Each can be undone once. */
export function DeviceDataCard() {
  const searches = useSearchHistory((state) => state.items);
  const funds = useBrowseHistory((state) => state.items);
  const places = useReadingPlaces((state) => state.items);
  return (
    <Card title="本机记录" note="只保存在本设备，不会上传">
      <ColumnsRow />
      <SettingRow
        title="搜索记录"
        hint={searches.length === 0 ? '没有记录' : `${searches.length} 条`}
        control={
          <ClearButton
            label="清空搜索记录"
            isEmpty={searches.length === 0}
            onPress={() => clear(useSearchHistory, forgetSearches, '已清空搜索记录')}
          />
        }
      />
      <SettingRow
        title="浏览历史"
        hint={funds.length === 0 ? '没有记录' : `${funds.length} 只基金`}
        control={
          <ClearButton
            label="清空浏览历史"
            isEmpty={funds.length === 0}
            onPress={() => clear(useBrowseHistory, forgetFunds, '已清空浏览历史')}
          />
        }
      />
      <SettingRow
        title="阅读位置"
        hint={places.length === 0 ? '没有记录' : `${places.length} 篇未读完的文章`}
        control={
          <ClearButton
            label="清空阅读位置"
            isEmpty={places.length === 0}
            onPress={() => clear(useReadingPlaces, forgetReadingPlaces, '已清空阅读位置')}
          />
        }
      />
    </Card>
  );
}

function ColumnsRow() {
  const choices = useRankingColumns((state) => state.choices);
  const changed = Object.keys(choices);
  const reset = () => {
    for (const ranking of changed) keepColumns(ranking, null);
    showToast({
      tone: 'success',
      title: '排行的列已恢复默认',
      action: { label: '撤销', onPress: () => useRankingColumns.setState({ choices }) },
    });
  };
  return (
    <SettingRow
      title="排行的列"
      hint={
        changed.length === 0
          ? '各排行均为默认的列与顺序'
          : `已调整：${changed.map((ranking) => RANKING_NAMES[ranking] ?? ranking).join('、')}`
      }
      control={
        <Button variant="secondary" disabled={changed.length === 0} onClick={reset}>
          恢复默认
        </Button>
      }
    />
  );
}

interface ClearButtonProps {
  readonly label: string;
  readonly isEmpty: boolean;
  readonly onPress: () => void;
}

function ClearButton({ label, isEmpty, onPress }: ClearButtonProps) {
  return (
    <Button variant="secondary" aria-label={label} disabled={isEmpty} onClick={onPress}>
      清空
    </Button>
  );
}

interface HistoryStore<Item> {
  getState(): HistoryState<Item>;
  setState(state: HistoryState<Item>): void;
}

function clear<Item>(store: HistoryStore<Item>, forget: () => void, title: string): void {
  const { items } = store.getState();
  forget();
  showToast({
    tone: 'success',
    title,
    action: { label: '撤销', onPress: () => store.setState({ items }) },
  });
}
