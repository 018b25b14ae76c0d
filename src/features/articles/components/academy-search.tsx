import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { cleanKeyword, KEYWORD_MAX_LENGTH } from '@/domain/keyword';
import { Button } from '@/ui/button';
import { SearchField } from '@/ui/search-field';
import { academyHref, type AcademyFilter } from '../academy-filter';
import styles from './academy-search.module.css';

interface AcademySearchProps {
  readonly filter: AcademyFilter;
}

/** Searches the articles of the chosen category; an emptied field shows all of them again. */
export function AcademySearch({ filter: { category, keyword } }: AcademySearchProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(keyword);
  const [followed, setFollowed] = useState(keyword);
  if (followed !== keyword) {
    setFollowed(keyword);
    setText(keyword);
  }
  const search = (wanted: string) => {
    const next = cleanKeyword(wanted);
    if (next !== keyword) void navigate(academyHref({ category, keyword: next }));
  };
  const change = (next: string) => {
    setText(next);
    if (next === '') search('');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(text);
  };
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers before 2023 do not know the search element
      role="search"
      aria-label="在学堂内搜索"
      className={styles['form']}
      onSubmit={submit}
    >
      <SearchField
        label="搜索文章"
        placeholder="搜索文章，如“回撤”“冷静期”"
        maxLength={KEYWORD_MAX_LENGTH}
        value={text}
        onChange={change}
        className={styles['field']}
      />
      <Button type="submit" variant="secondary">
        搜索
      </Button>
    </form>
  );
}
