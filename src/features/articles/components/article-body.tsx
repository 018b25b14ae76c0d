import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsOfDocument } from '@/lib/of-document';
import { ownPath } from '@/domain/site/return-address';
import { articleContent, articleMarkup } from '../article-content';
import styles from './article-body.module.css';

interface ArticleBodyProps {
  readonly html: string;
}

/** An article's text. Nothing of it is markup before it was cleaned, and nothing of it leaves this box. */
export function ArticleBody({ html }: ArticleBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useLayoutEffect(() => {
    body.current?.replaceChildren(articleContent(html));
  }, [html]);

  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const follow = (event: MouseEvent) => {
      const path = ownPathOf(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, [navigate]);

  const isOfDocument = useIsOfDocument();
  // Never changes: React would empty the element if it were removed. The cleaned nodes above replace the content before
  // the next paint.
  const [markup] = useState(() => (isOfDocument ? { __html: articleMarkup(html) } : undefined));
  return (
    <div
      ref={body}
      className={styles['body']}
      data-article-text=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={markup}
    />
  );
}

/** The path of the portal that a plain press on a link leads to; null for presses that the browser handles. */
function ownPathOf(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest('a');
  if (!link || link.target === '_blank') return null;
  return ownPath(link.getAttribute('href') ?? '', window.location.origin);
}
