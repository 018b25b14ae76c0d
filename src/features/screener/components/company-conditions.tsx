import { useState } from 'react';
import { SCREEN_LIMITS } from '@/domain/screen';
import { Button } from '@/ui/button';
import { RemovableChip } from '@/ui/chip';
import { Icon } from '@/ui/icon';
import type { ConditionPanelProps } from '../company-slot';
import styles from './condition-panel.module.css';

/** The chosen companies, and the way to another one. */
export function CompanyConditions({ model, companySlot }: ConditionPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { query, companies: names, changeConditions } = model;
  const { area, conditions } = query;
  const { companies = [] } = conditions;
  const change = (next: (codes: readonly string[]) => readonly string[]) =>
    changeConditions((present) => {
      const codes = next(present.companies ?? []);
      return { companies: codes.length === 0 ? undefined : [...new Set(codes)].toSorted() };
    });
  const add = (code: string) => {
    setOpen(false);
    change((codes) => (code === '' ? [] : [...codes, code]));
  };
  return (
    <>
      {companies.length > 0 && (
        <div className={styles['chips']}>
          {companies.map((code) => (
            <RemovableChip
              key={code}
              text={names.get(code) ?? code}
              onRemove={() => change((codes) => codes.filter((other) => other !== code))}
            />
          ))}
        </div>
      )}
      {companies.length < SCREEN_LIMITS.companies && (
        <Button variant="secondary" isBlock aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="plus" size={16} />
          添加{area === 'public' ? '基金公司' : '管理人'}
        </Button>
      )}
      {isOpen && companySlot({ area, onChoose: add, onClose: () => setOpen(false) })}
    </>
  );
}
