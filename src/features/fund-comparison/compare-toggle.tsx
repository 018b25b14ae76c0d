import { pressCompare } from '@/features/fund-kit/compare-action';
import { useIsCompared, type ComparedFund } from '@/session/funds/compare.store';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { IconButton } from '@/ui/controls/icon-button';

interface CompareToggleProps {
  readonly fund: ComparedFund;
  /** A drawing in a row, or a button with its word beside others. */
  readonly look?: 'icon' | 'large-icon' | 'button';
}

/** Puts a fund aside to be compared, or takes it back. */
export function CompareToggle({ fund, look = 'icon' }: CompareToggleProps) {
  const isCompared = useIsCompared(fund.area, fund.code);
  const state = {
    'aria-pressed': isCompared,
    onClick: () => pressCompare(fund),
  };
  const label = `${isCompared ? '已加入对比' : '加入对比'}：${fund.name}`;
  if (look === 'button') {
    return (
      <Button variant="secondary" aria-label={label} {...state}>
        <Icon name={isCompared ? 'check' : 'compare'} size={16} />
        {isCompared ? '已加入对比' : '对比'}
      </Button>
    );
  }
  return (
    <IconButton
      icon={isCompared ? 'check' : 'compare'}
      iconSize={18}
      size={look === 'icon' ? 'md' : 'lg'}
      label={label}
      {...state}
    />
  );
}
