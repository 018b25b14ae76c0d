import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '@/ui/icon';
import { rememberSearch } from '@/session/history.store';
import styles from './search-box.module.css';

const MAX_LENGTH = 60;

/** The header's search: Enter goes to the search page and remembers what was looked for. */
export function SearchBox() {
  const [text, setText] = useState('');
  const navigate = useNavigate();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const keyword = text.trim();
    if (keyword === '') return;
    rememberSearch(keyword);
    void navigate(`/search?${new URLSearchParams({ keyword }).toString()}`);
  };

  return (
    <form role="search" className={styles['box']} onSubmit={submit}>
      <Icon name="search" size={16} />
      <input
        className={styles['input']}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        aria-label="搜索基金"
        placeholder="代码 / 名称 / 拼音首字母"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
