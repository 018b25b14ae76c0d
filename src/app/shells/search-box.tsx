import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberSearch } from '@/session/history.store';
import { SearchField } from '@/ui/search-field';
import styles from './search-box.module.css';

const MAX_LENGTH = 60;

/** The header's search: Enter goes to the search page and remembers what was looked for. */
export function SearchBox() {
  const [text, setText] = useState('');
  const navigate = useNavigate();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const keyword = text.trim();
    if (keyword === '') return;
    rememberSearch(keyword);
    void navigate(`/search?${new URLSearchParams({ keyword }).toString()}`);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers before 2023 do not know the search element
    <form role="search" className={styles['box']} onSubmit={submit}>
      <SearchField
        ground="on-deep"
        label="搜索基金"
        placeholder="代码 / 名称 / 拼音首字母"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={setText}
      />
    </form>
  );
}
