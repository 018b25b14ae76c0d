import { useState } from 'react';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/marks/icon';
import { showLoadFailure } from '@/features/failure/load-failure';
import { chosenCount } from '../ranking-filter';
import type { RankingModel } from '../use-ranking';

const importSheet = () => import('./filter-sheet').then((module) => module.FilterSheet);

/** Opens the further filters of the mobile layout, and shows how many are set. */
export function FilterButton({ model }: { readonly model: RankingModel }) {
  const [isOpen, setOpen] = useState(false);
  const { Component: FilterSheet, load } = useLazyComponent(importSheet);
  const count = chosenCount(model.filter, model.place.companyCode);
  const open = async () => {
    if (await load()) setOpen(true);
    else showLoadFailure();
  };
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={count === 0 ? '筛选' : `筛选，已选 ${count} 项`}
        onClick={() => void open()}
      >
        <Icon name="filter" size={16} />
        筛选{count > 0 && ` ${count}`}
      </Button>
      {isOpen && FilterSheet && <FilterSheet model={model} onClose={() => setOpen(false)} />}
    </>
  );
}
