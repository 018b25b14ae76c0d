import { useId, useState, type SubmitEvent } from 'react';
import { KEYWORD_MAX_LENGTH } from '@/domain/keyword';
import { Button } from '@/ui/button';
import { FilterBar, FilterLine } from '@/ui/filter-bar';
import { SearchField } from '@/ui/search-field';
import { KIND_CHIPS, statusChips } from '../review-filter';
import type { ReviewListModel } from '../use-review-list';
import styles from './review-filters.module.css';

/** Which applications are listed: status with counts, kind, and a search by a whole number or name. */
export function ReviewFilters({ model }: { readonly model: ReviewListModel }) {
  const { filter, change, keyword, searchFor, read } = model;
  return (
    <FilterBar>
      <FilterLine
        label="状态"
        options={statusChips(read.data?.counts)}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <FilterLine label="类型" options={KIND_CHIPS} value={filter.kind} onChange={(kind) => change({ kind })}>
        <SearchForm keyword={keyword} onSearch={searchFor} />
      </FilterLine>
    </FilterBar>
  );
}

interface SearchFormProps {
  readonly keyword: string;
  readonly onSearch: (text: string) => void;
}

/** Only whole numbers and names are found, so that it searches when it is told to. Emptied, it shows everything again. */
function SearchForm({ keyword, onSearch }: SearchFormProps) {
  const hintId = useId();
  const [text, setText] = useState(keyword);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(text);
  };
  const type = (next: string) => {
    setText(next);
    if (next === '') onSearch('');
  };
  return (
    <form className={styles['search']} noValidate onSubmit={submit}>
      <SearchField
        label="搜索申请"
        placeholder="申请编号 / 姓名 / 公司全称"
        aria-describedby={hintId}
        maxLength={KEYWORD_MAX_LENGTH}
        value={text}
        onChange={type}
        className={styles['box']}
      />
      <Button type="submit" variant="secondary">
        搜索
      </Button>
      <p id={hintId} className={styles['hint']}>
        请输入完整编号或姓名
      </p>
    </form>
  );
}
