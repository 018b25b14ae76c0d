import { useId, useState, useCallback, useMemo, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { KEYWORD_MAX_LENGTH, cleanKeyword } from '@/domain/text/keyword';
import { useLatestChoice } from '@/lib/use-latest-choice';
import { useSession } from '@/session/session.store';
import { Button } from '@/ui/controls/button';
import { FilterBar, FilterLine } from '@/ui/controls/filter-bar';
import { SearchField } from '@/ui/fields/search-field';
import {
  KIND_CHIPS,
  statusChips,
  parseReviewFilter,
  reviewListHref,
  type ReviewFilter,
} from '../review-filter';
import { reviewListQuery } from '../review.queries';
import styles from './review-list.module.css';

/** Filters of the list: status with counts, kind, and a search by whole number or name. */
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

/** Searches on submit, because only whole numbers and names match. Clearing it resets the search. */
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

/** The reviewers' list for the filter of the address and the search box. */
export function useReviewList() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const userId = useSession((state) => state.user.userId);
  const filter = useMemo(() => parseReviewFilter(new URLSearchParams(search)), [search]);
  // A name must not appear in an address or a storage: it lasts as long as the page.
  const [keyword, setKeyword] = useState('');
  const read = useQuery(reviewListQuery(userId, { ...filter, keyword }));
  const { latest, begin } = useLatestChoice(filter, search);

  const change = useCallback(
    (wanted: Partial<ReviewFilter>) => {
      const next = { ...latest.current, page: 1, ...wanted };
      const href = reviewListHref(next);
      begin(next, new URL(href, window.location.origin).search);
      void navigate(href);
    },
    [begin, latest, navigate],
  );
  const searchFor = useCallback(
    (text: string) => {
      setKeyword(cleanKeyword(text));
      if (latest.current.page !== 1) change({});
    },
    [change, latest],
  );
  return { filter, keyword, read, change, searchFor };
}

export type ReviewListModel = ReturnType<typeof useReviewList>;
