import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cleanKeyword, KEYWORD_MAX_LENGTH } from '@/domain/text/keyword';
import type { FundArea } from '@/domain/returns/performance-rules';
import { ReadFailure } from '@/features/failure/read-failure';
import { MOBILE_QUERY, useMediaQuery } from '@/lib/use-media-query';
import { useSettled } from '@/lib/use-settled';
import { Dialog } from '@/ui/overlays/dialog';
import { Icon } from '@/ui/marks/icon';
import { SearchField } from '@/ui/fields/search-field';
import { Sheet } from '@/ui/overlays/sheet';
import { SkeletonGroup, SkeletonRows } from '@/ui/states/skeleton';
import { companyChoicesQuery } from '../api/company.queries';
import { AREA_WORDS } from '../ranking-words';
import styles from './company-dialog.module.css';

export interface CompanyDialogProps {
  readonly area: FundArea;
  /** Code of the chosen company, '' for all. */
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
  readonly onClose: () => void;
}

const PAUSE_MS = 200;
const ALL = { code: '', name: '全部' };

/** Chooses one company of an area: the largest first, or those that match a keyword. */
export function CompanyDialog({ area, chosen, onChoose, onClose }: CompanyDialogProps) {
  const [text, setText] = useState('');
  const keyword = useSettled(cleanKeyword(text), PAUSE_MS);
  const Frame = useMediaQuery(MOBILE_QUERY) ? Sheet : Dialog;
  const { company: noun } = AREA_WORDS[area];
  return (
    <Frame title={`选择${noun}`} onClose={onClose}>
      <SearchField
        label={`搜索${noun}`}
        placeholder="名称 / 拼音首字母"
        maxLength={KEYWORD_MAX_LENGTH}
        value={text}
        onChange={setText}
        data-autofocus
      />
      <CompanyList area={area} keyword={keyword} chosen={chosen} onChoose={onChoose} />
    </Frame>
  );
}

interface CompanyListProps extends Pick<CompanyDialogProps, 'area' | 'chosen' | 'onChoose'> {
  readonly keyword: string;
}

function CompanyList({ area, keyword, chosen, onChoose }: CompanyListProps) {
  const read = useQuery(companyChoicesQuery(area, keyword));
  if (read.isPending) {
    return (
      <SkeletonGroup className={styles['list']}>
        <SkeletonRows count={8} rowHeight={44} trailing={[]} paddingInline={8} />
      </SkeletonGroup>
    );
  }
  if (!read.data) return <ReadFailure read={read} />;
  const { companies, total } = read.data;
  const options = keyword === '' ? [ALL, ...companies] : companies;
  return (
    <ul className={styles['list']} aria-label={AREA_WORDS[area].company} aria-busy={read.isPlaceholderData}>
      {options.map(({ code, name }) => (
        <li key={code}>
          <button
            type="button"
            className={styles['option']}
            aria-pressed={code === chosen}
            onClick={() => onChoose(code)}
          >
            {name}
            {code === chosen && <Icon name="check" size={16} />}
          </button>
        </li>
      ))}
      {companies.length === 0 && <li className={styles['note']}>未找到，请更换名称或拼音首字母。</li>}
      {total > companies.length && (
        <li className={styles['note']}>
          只列出规模最大的 {companies.length} 家，共 {total} 家，可输入名称查找。
        </li>
      )}
    </ul>
  );
}
