import { useEffect, useRef, useState } from 'react';
import { cleanKeyword, KEYWORD_MAX_LENGTH } from '@/domain/text/keyword';
import { SearchField } from '@/ui/fields/search-field';

interface KeywordFieldProps {
  readonly keyword: string;
  readonly onChange: (keyword: string) => void;
  /** Accessible label, for lists of other things than funds. */
  readonly label?: string;
  readonly placeholder?: string;
}

const PAUSE_MS = 300;

/** Code, name or pinyin. Typed text is applied after a short pause, or at once with Enter. */
export function KeywordField({
  keyword,
  onChange,
  label = '搜索基金',
  placeholder = '代码 / 名称 / 拼音',
}: KeywordFieldProps) {
  const [text, setText] = useState(keyword);
  const timer = useRef<number>(undefined);
  const asked = useRef(keyword);

  useEffect(() => {
    // The address changed by other means (back button, a cleared filter): the field follows.
    if (keyword === asked.current) return;
    asked.current = keyword;
    setText(keyword);
  }, [keyword]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const ask = (next: string) => {
    window.clearTimeout(timer.current);
    const cleaned = cleanKeyword(next);
    if (cleaned === asked.current) return;
    asked.current = cleaned;
    onChange(cleaned);
  };
  const type = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => ask(next), PAUSE_MS);
  };

  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      maxLength={KEYWORD_MAX_LENGTH}
      value={text}
      onChange={type}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(text);
      }}
    />
  );
}
