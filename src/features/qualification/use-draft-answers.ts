import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createDraftBook, type DraftBook } from './draft-book';
import type { Answers } from './risk-paper';

export interface DraftAnswers {
  readonly book: DraftBook;
  /** What the book holds beyond the gateway's draft. */
  readonly unsaved: Answers;
}

/** The answers in hand, saved also when the page is hidden or left, and when the window closes. */
export function useDraftAnswers(userId: string): DraftAnswers {
  const client = useQueryClient();
  const [book] = useState(() => createDraftBook(client, userId));
  const unsaved = useSyncExternalStore(book.subscribe, book.unsaved);

  useEffect(() => {
    document.addEventListener('visibilitychange', book.flush);
    window.addEventListener('pagehide', book.flush);
    return () => {
      document.removeEventListener('visibilitychange', book.flush);
      window.removeEventListener('pagehide', book.flush);
      book.stop();
    };
  }, [book]);

  return { book, unsaved };
}
