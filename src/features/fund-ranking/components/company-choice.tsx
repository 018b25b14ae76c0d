import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { Icon } from '@/ui/marks/icon';
import { companyNameQuery } from '../api/company-name.queries';
import { showLoadFailure } from '@/features/failure/load-failure';
import { AREA_WORDS } from '../ranking-words';
import type { RankingModel } from '../use-ranking';
import styles from './company-choice.module.css';

const importDialog = () => import('./company-dialog').then((module) => module.CompanyDialog);

/** The chosen company as a button that opens the choice of all; its dialog is loaded at the first press. */
export function CompanyChoice({ model }: { readonly model: RankingModel }) {
  const { filter, place, change } = model;
  const { area } = place;
  const [isOpen, setOpen] = useState(false);
  const { Component: CompanyDialog, load } = useLazyComponent(importDialog);
  const name = useQuery({ ...companyNameQuery(area, filter.company), enabled: filter.company !== '' });
  const shown = filter.company === '' ? '全部' : (name.data ?? filter.company);
  const { company: label } = AREA_WORDS[area];

  const open = async () => {
    if (await load()) setOpen(true);
    else showLoadFailure();
  };
  return (
    <>
      <button
        type="button"
        className={styles['choice']}
        aria-haspopup="dialog"
        aria-label={`${label}：${shown}`}
        onClick={() => void open()}
      >
        {label}
        <span className={styles['name']}>{shown}</span>
        <Icon name="chevron-down" size={14} />
      </button>
      {isOpen && CompanyDialog && (
        <CompanyDialog
          area={area}
          chosen={filter.company}
          onChoose={(company) => {
            setOpen(false);
            change({ company });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
